import type { Font, Glyph } from 'opentype.js/dist/opentype.mjs'
import { compactPath } from './compact-path.ts'

type Box = { width: number; height: number; maxSize: number; maxLines: number }
export type Lettering = { lines: string[]; size: number; lineHeight: number }

/** Returns the glyphs of a line with their advance widths in ems. */
function spaced(font: Font, text: string): { glyph: Glyph; advance: number }[] {
  const glyphs = [...text].map(letter => font.charToGlyph(letter))
  return glyphs.map((glyph, index) => {
    const next = glyphs[index + 1]
    const kerning = next ? font.getKerningValue(glyph, next) : 0
    return { glyph, advance: ((glyph.advanceWidth ?? 0) + kerning) / font.unitsPerEm }
  })
}

function widthOf(font: Font, text: string, size: number): number {
  return spaced(font, text).reduce((sum, { advance }) => sum + advance * size, 0)
}

/** Returns all ways to distribute the words over this number of lines. */
function breaks(words: string[], lines: number): string[][] {
  if (lines === 1) return [[words.join(' ')]]
  return words
    .slice(0, words.length - lines + 1)
    .flatMap((_, last) =>
      breaks(words.slice(last + 1), lines - 1).map(rest => [words.slice(0, last + 1).join(' '), ...rest]),
    )
}

/** Breaks a name into lines so that the letters are as large as the box allows. */
export function layoutLines(font: Font, name: string, box: Box, leading: number): Lettering {
  const words = name.split(' ')
  const counts = Array.from({ length: Math.min(box.maxLines, words.length) }, (_, index) => index + 1)
  const options = counts
    .flatMap(count => breaks(words, count))
    .map(lines => {
      const widest = Math.max(...lines.map(line => widthOf(font, line, 1)))
      const byWidth = box.width / widest
      const byHeight = box.height / (lines.length * leading)
      return { lines, size: Math.min(byWidth, byHeight, box.maxSize) }
    })
  const [best = { lines: [name], size: 10 }] = options.toSorted(
    (a, b) => b.size - a.size || a.lines.length - b.lines.length,
  )
  return { ...best, lineHeight: best.size * leading }
}

type PlacedGlyph = { glyph: Glyph; x: number; y: number; size: number }

/** Positions every letter. Lines are centered on `x` and start at `top`. */
export function positionLetters(font: Font, lettering: Lettering, x: number, top: number): PlacedGlyph[] {
  const { lines, size, lineHeight } = lettering
  const capHeight = (font.tables['os2']?.sCapHeight || font.unitsPerEm * 0.7) / font.unitsPerEm
  return lines.flatMap((line, index) => {
    const y = Math.round(top + index * lineHeight + (lineHeight + capHeight * size) / 2)
    let pen = x - widthOf(font, line, size) / 2
    return spaced(font, line).map(({ glyph, advance }) => {
      const placed = { glyph, x: Math.round(pen), y, size }
      pen += advance * size
      return placed
    })
  })
}

/** Returns the letters as SVG. A letter that occurs more than once is defined once. */
export function drawLetters(letters: PlacedGlyph[]): { defs: string; body: string } {
  const keyOf = ({ glyph, size }: PlacedGlyph) => `${glyph.index}-${size}`
  const groups = Map.groupBy(letters, keyOf)
  let defs = ''
  let body = ''
  let single = ''
  for (const [number, group] of [...groups.values()].entries()) {
    const [first] = group
    if (!first) continue
    const outline = (x: number, y: number) => compactPath(first.glyph.getPath(x, y, first.size).commands)
    if (outline(0, 0) === '') continue
    if (group.length === 1) single += outline(first.x, first.y)
    else {
      defs += `<path id="g${number}" d="${outline(0, 0)}"/>`
      body += group.map(({ x, y }) => `<use href="#g${number}" x="${x}" y="${y}"/>`).join('')
    }
  }
  return { defs, body: (single && `<path d="${single}"/>`) + body }
}
