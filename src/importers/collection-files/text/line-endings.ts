export type LineEnding = '\r\n' | '\n' | '\r'

const [quote, newline, carriageReturn] = [0x22, 0x0a, 0x0d]

/** Returns the line endings outside quotes, most frequent first. Line breaks within cells do not count. */
function endingsOutsideQuotes(text: string): LineEnding[] {
  const counts: Record<LineEnding, number> = { '\r\n': 0, '\n': 0, '\r': 0 }
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (code === newline) counts['\n'] += 1
    else if (code === carriageReturn) {
      const isPair = text.charCodeAt(at + 1) === newline
      counts[isPair ? '\r\n' : '\r'] += 1
      if (isPair) at += 1
    }
  }
  const used = (['\r\n', '\n', '\r'] as const).filter(ending => counts[ending] > 0)
  return used.toSorted((a, b) => counts[b] - counts[a])
}

/** Returns the text with a single kind of line ending. Line breaks within cells change only if the file mixes kinds. */
export function withOneLineEnding(text: string): { text: string; ending: LineEnding } {
  const [ending = '\n', ...others] = endingsOutsideQuotes(text)
  return others.length === 0 ? { text, ending } : { text: text.replace(/\r\n?/g, '\n'), ending: '\n' }
}
