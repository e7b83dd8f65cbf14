/**
 * A text as a quoted value of a query. Typographic and full-width signs are escaped too, because the parser reads them
 * like the plain ones.
 */
export const quotedValue = (text: string) => `"${text.replaceAll(/["“”″＂\\＼]/g, String.raw`\$&`)}"`

/** Adds terms to the text of a search. They come first: a quote that the text leaves open would include them. */
export function prependTerms(terms: readonly string[], text: string): string {
  // "or" binds less than a space.
  const isOpen = terms.length > 0 && /\bor\b|\|/i.test(text.normalize('NFKC'))
  return [...terms, isOpen ? `(${text})` : text].filter(Boolean).join(' ')
}
