const delimiters = [',', ';', '\t', '|'] as const

/** A first line such as 'sep=;' declares the delimiter; some programs put it in quotes. */
const declaredDelimiter = /^\uFEFF?"?sep=(.)"?[ \t]*(?:\r\n|\n|\r)/i

function countOutsideQuotes(line: string, delimiter: string): number {
  return line.replace(/"[^"]*"/g, '').split(delimiter).length - 1
}

/**
 * Returns the delimiter and the text after its declaration. Without a declaration, it is the most frequent candidate
 * in the first line.
 */
export function findDelimiter(text: string): { delimiter: string; rest: string; linesBefore: number } {
  const [line = '', declared] = declaredDelimiter.exec(text) ?? []
  if (declared !== undefined) return { delimiter: declared, rest: text.slice(line.length), linesBefore: 1 }
  const rest = text.replace(/^\uFEFF/, '')
  const firstLine = /[^\r\n]+/.exec(rest)?.[0] ?? ''
  const counts = delimiters.map(delimiter => ({ delimiter, count: countOutsideQuotes(firstLine, delimiter) }))
  const [best] = counts.toSorted((a, b) => b.count - a.count)
  return { delimiter: best && best.count > 0 ? best.delimiter : ',', rest, linesBefore: 0 }
}
