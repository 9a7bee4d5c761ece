// The element's own words in the reader's language.
import en from 'words/en.json';
import zhHans from 'words/zh-Hans.json';

const tables = {en, 'zh-Hans': zhHans};

// The language asked for by the element or the nearest ancestor that says one, across shadow roots.
export function languageOf(node) {
  for (let at = node; at; at = at.parentNode ?? at.host) {
    const language = at.getAttribute?.('lang');
    if (language) return /^en\b/i.test(language) ? 'en' : 'zh-Hans';
  }
  return 'zh-Hans';
}

// `words(language)(key, values)`: the text of a key with its {names} filled.
export function words(language) {
  const table = tables[language];
  return (key, values = {}) => table[key].replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
