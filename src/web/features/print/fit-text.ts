import { displayWidth, textLines } from '#domain/text-lines.ts'

/** The width of an average letter of a bold text as a share of its size. */
const letterWidth = 0.57

type Room = {
  width: number
  /** Sizes to try, the largest first, each with the maximum number of lines. */
  steps: readonly (readonly [size: number, maxLines: number])[]
}

/** Size and lines of a text. One that fits in no size is cut with '…'. */
export function fitText(text: string, { width, steps }: Room): { size: number; lines: string[] } {
  for (const [size, maxLines] of steps) {
    const lines = textLines(text, width / (size * letterWidth))
    if (lines.length <= maxLines) return { size, lines }
  }
  const [size, maxLines] = steps.at(-1) ?? [20, 1]
  const maxLetters = width / (size * letterWidth)
  const lines = textLines(text, maxLetters).slice(0, maxLines)
  return { size, lines: lines.map((line, index) => (index < maxLines - 1 ? line : cut(line, maxLetters))) }
}

function cut(line: string, maxLetters: number): string {
  const letters = [...line]
  while (displayWidth(letters.join('')) > maxLetters - 1) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
