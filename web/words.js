// The element's own words in the reader's language.
import en from 'words/en.json';
import zhHans from 'words/zh-Hans.json';

const tables = {en, 'zh-Hans': zhHans};

// `words(language)(key, values)`: the text of a key with its {names} filled.
export function words(language) {
  const table = tables[language];
  return (key, values = {}) => table[key].replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
