import { expect, test } from 'vitest'
import { papers } from './print-url.ts'
import {
  boxesPerSheet,
  boxHeight,
  boxPosition,
  boxWidth,
  rulerPath,
  sheetGeometry,
} from './sheet-geometry.ts'

const sizes = { a4: [2100, 2970], letter: [2159, 2794] } as const

test.each(papers)('nine boxes on %s are inside the paper with margins of 3 mm at least', paper => {
  const geometry = sheetGeometry(paper)
  const [width, height] = sizes[paper]
  const boxes = Array.from({ length: boxesPerSheet }, (_, index) => boxPosition(geometry, index))
  expect(new Set(boxes.map(({ x, y }) => `${x} ${y}`)).size).toBe(9)
  for (const { x, y } of boxes) {
    expect(Math.min(x, y, width - x - boxWidth, height - y - boxHeight)).toBeGreaterThanOrEqual(30)
  }
})

test.each(papers)(
  'the drawing on %s has whole pixels, is not larger than the paper and is not scaled',
  paper => {
    const { pixels, viewBox } = sheetGeometry(paper)
    const [width, height] = sizes[paper]
    const [, , drawnWidth = 0, drawnHeight = 0] = viewBox.split(' ').map(Number)
    expect([pixels.width, pixels.height].every(Number.isInteger)).toBe(true)
    expect(drawnWidth).toBeLessThanOrEqual(width)
    expect(drawnHeight).toBeLessThanOrEqual(height)
    expect(drawnWidth / pixels.width).toBeCloseTo(254 / 96, 10)
    expect(drawnHeight / pixels.height).toBeCloseTo(254 / 96, 10)
  },
)

test.each(papers)('the ruler on %s has 100 mm beside the boxes, 3 mm from the edge of the paper', paper => {
  const geometry = sheetGeometry(paper)
  const { x, start, end } = rulerPath(geometry)
  expect(end - start).toBe(1000)
  expect(x).toBeLessThan(geometry.left - 45)
  expect(x - 16).toBeGreaterThanOrEqual(30)
})
