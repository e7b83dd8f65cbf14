/** Longer than any text of a row that an import stores. A longer note is reported as cut. */
const maxCellLength = 2000
/** Longer than any name, number, code or id of a card or set. */
const maxWordsLength = 200
/** White space beyond this length is not looked at. */
const maxRawLength = 20_000

/** Limits a cell of a file: at most 2,000 characters, no runs of white space, paragraphs separated by an empty line. */
export function boundedCell(text: string): string {
  const plain = text
    .slice(0, maxRawLength)
    .replace(/\s{2,}/g, run => '\n'.repeat(Math.min(run.split('\n').length - 1, 2)) || ' ')
  return plain.trim().slice(0, maxCellLength)
}

/**
 * Limits words that are compared with names, codes and other known words: one line of at most 200 characters, also
 * after NFKC, which writes one character as up to 18.
 */
export function boundedWords(text: string): string {
  const words = text.slice(0, maxRawLength).replace(/\s+/g, ' ').trim().slice(0, maxWordsLength)
  const spelled = words.normalize('NFKC')
  return spelled.length > maxWordsLength ? spelled.slice(0, maxWordsLength) : words
}
