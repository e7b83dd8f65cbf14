import { widthInLetters } from '#domain/card-finish.ts'

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

export function text(x: number, y: number, content: string, style: Style): string {
  const { size, fill, font = bodyFont, weight = 400, anchor = 'start' } = style
  return (
    `<text x="${x}" y="${y}" font-family="${font}" font-size="${size}" font-weight="${weight}" ` +
    `fill="${fill}" text-anchor="${anchor}">${escapeText(content)}</text>`
  )
}

const isWide = /[MWmw@%—]/
const isCapital = /\p{Lu}/u

/** The width of a text in display letters, as a number of average letters. */
function displayWidth(text: string): number {
  const more = (letter: string) => (isWide.test(letter) ? 0.7 : isCapital.test(letter) ? 0.25 : 0)
  return [...text].reduce((sum, letter) => sum + more(letter), widthInLetters(text))
}

/** Splits a text without spaces, such as a Japanese one, where the line is full. */
function pieces(word: string, room: number): string[] {
  const parts: string[] = ['']
  for (const letter of word) {
    const last = parts.at(-1) ?? ''
    if (displayWidth(last + letter) > room && last !== '') parts.push(letter)
    else parts[parts.length - 1] = last + letter
  }
  return parts
}

/** Breaks a text into lines of at most `room` average letters. */
export function textLines(content: string, room: number): string[] {
  const words = content.split(' ').flatMap(word => pieces(word, room))
  const made: string[] = []
  for (const word of words) {
    const last = made.at(-1)
    if (last !== undefined && displayWidth(`${last} ${word}`) <= room)
      made[made.length - 1] = `${last} ${word}`
    else made.push(word)
  }
  return made
}

type Step = { sizes: number[]; maxLines: number }

/** Sizes of a title from large to small. Only the smaller ones have several lines. */
const steps: Step[] = [
  { sizes: [84, 78, 72, 66, 60], maxLines: 1 },
  { sizes: [84, 72, 60, 54], maxLines: 2 },
  { sizes: [50, 44, 38, 32], maxLines: 3 },
]

/** Size and lines of a title in display letters, cut with '…' if it is far too long. */
export function fitTitle(content: string, width: number): { size: number; lines: string[] } {
  const roomAt = (size: number) => width / (size * 0.66)
  for (const { sizes, maxLines } of steps) {
    for (const size of sizes) {
      const found = textLines(content, roomAt(size))
      if (found.length <= maxLines) return { size, lines: found }
    }
  }
  const kept = textLines(content, roomAt(32) - 1).slice(0, 3)
  return { size: 32, lines: kept.map((line, index) => (index === 2 ? `${line}…` : line)) }
}
