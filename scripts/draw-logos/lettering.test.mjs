import { expect, test } from 'vitest'
import { layoutLines, positionLetters, drawLetters } from './lettering.ts'

/** Letters half an em wide, each a square of its own; 'A' and 'V' stand closer. */
const font = {
  unitsPerEm: 1000,
  tables: { os2: { sCapHeight: 700 } },
  charToGlyph: letter => ({
    index: letter.codePointAt(0),
    letter,
    advanceWidth: 500,
    getPath: (x, y, size) => ({
      commands:
        letter === ' '
          ? []
          : [
              { type: 'M', x, y },
              { type: 'L', x: x + size / 2, y },
              { type: 'L', x, y: y - size },
              { type: 'Z' },
            ],
    }),
  }),
  getKerningValue: (left, right) => (left.letter === 'A' && right.letter === 'V' ? -100 : 0),
}

const box = { width: 100, height: 100, maxSize: 60, maxLines: 3 }

test('a short name is on one line in the largest size', () => {
  expect(layoutLines(font, 'Mew', box, 1)).toEqual({ lines: ['Mew'], size: 60, lineHeight: 60 })
})

test('a long name breaks where its letters become largest', () => {
  const { lines, size } = layoutLines(font, 'Team Magma vs Team Aqua', box, 1)
  expect(lines).toEqual(['Team', 'Magma vs', 'Team Aqua'])
  expect(size).toBeCloseTo(100 / 4.5, 1)
})

test('a name has no more lines than fit into the box', () => {
  expect(layoutLines(font, 'One Two Three Four Five', { ...box, maxLines: 2 }, 1).lines).toHaveLength(2)
})

test("lines are centered, and letter pairs use the font's kerning", () => {
  const [a, v] = positionLetters(font, { lines: ['AV'], size: 100, lineHeight: 100 }, 200, 0)
  expect(a.x).toBe(155)
  expect(v.x - a.x).toBe(40)
  expect(a.y).toBe(85)
})

test('a letter that occurs twice is defined once', () => {
  const { defs, body } = drawLetters(
    positionLetters(font, { lines: ['ABA'], size: 10, lineHeight: 10 }, 0, 0),
  )
  expect(defs.match(/<path/g)).toHaveLength(1)
  expect(body.match(/<use/g)).toHaveLength(2)
  expect(body.match(/<path/g)).toHaveLength(1)
})

test('spaces draw nothing', () => {
  const { defs, body } = drawLetters(
    positionLetters(font, { lines: ['A  B'], size: 10, lineHeight: 10 }, 0, 0),
  )
  expect(defs).toBe('')
  expect(body).not.toContain('use')
})
