import { displayWidth, textLines } from '#domain/text-lines.ts'

/** The display font. Its file includes Japanese. */
export const displayFont = "'Dela Gothic One'"
/** The text font; characters that it lacks (★, Japanese) use the display font. */
export const bodyFont = "Outfit, 'Dela Gothic One'"

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeText(textElement: string): string {
  return textElement.replace(/[&<>"]/g, letter => entities[letter] ?? letter)
}

type Style = {
  size: number
  fill: string
  font?: string
  weight?: number
  anchor?: 'start' | 'middle' | 'end'
}

export function svgText(x: number, y: number, content: string, style: Style): string {
  const { size, fill, font = bodyFont, weight = 400, anchor = 'start' } = style
  return (
    `<text x="${x}" y="${y}" font-family="${font}" font-size="${size}" font-weight="${weight}" ` +
    `fill="${fill}" text-anchor="${anchor}">${escapeText(content)}</text>`
  )
}

const lineSizes = [30, 26, 22, 18]
const smallestSize = 15

/** Size and text of a line in display letters, cut with '…' if it is too long in the smallest size. */
export function fitLine(content: string, width: number): { size: number; line: string } {
  const maxLettersAt = (size: number) => width / (size * 0.66)
  const size = [...lineSizes, smallestSize].find(one => displayWidth(content) <= maxLettersAt(one))
  if (size !== undefined) return { size, line: content }
  const letters = [...content]
  while (displayWidth(letters.join('')) > maxLettersAt(smallestSize) - 1) letters.pop()
  return { size: smallestSize, line: `${letters.join('').trimEnd()}…` }
}

type Step = { sizes: number[]; maxLines: number }

/** Sizes of a title with their maximum number of lines, in the order in which they are tried. */
const titleSteps: Step[] = [
  { sizes: [84, 78, 72, 66, 60], maxLines: 1 },
  { sizes: [84, 72, 60, 54], maxLines: 2 },
  { sizes: [50, 44, 38, 32], maxLines: 3 },
]

/** Size and lines of a title in display letters, cut with '…' if it is far too long. */
export function fitTitle(content: string, width: number): { size: number; lines: string[] } {
  const maxLettersAt = (size: number) => width / (size * 0.66)
  for (const { sizes, maxLines } of titleSteps) {
    for (const size of sizes) {
      const found = textLines(content, maxLettersAt(size))
      if (found.length <= maxLines) return { size, lines: found }
    }
  }
  const truncatedLines = textLines(content, maxLettersAt(32) - 1).slice(0, 3)
  return { size: 32, lines: truncatedLines.map((line, index) => (index === 2 ? `${line}…` : line)) }
}
