// The language of an element among those the product speaks.

// The language asked for by the element or the nearest ancestor that says one, across shadow roots.
export function languageOf(node) {
  for (let at = node; at; at = at.parentNode ?? at.host) {
    const language = at.getAttribute?.('lang');
    if (language) return /^en\b/i.test(language) ? 'en' : 'zh-Hans';
  }
  return 'zh-Hans';
}
