import { expect, test } from 'vitest'
import { cardSymbolPaths } from '#domain/card-symbol-paths.ts'
import { symbolPolygon } from './symbol-polygon.ts'

/** The corners of a polygon, in units of the box of 24. */
const cornersOf = polygon =>
  [...polygon.matchAll(/([\d.]+)% ([\d.]+)%/g)].map(([, x, y]) => ({ x: x * 0.24, y: y * 0.24 }))

test('lines become corners in percent of the box, the start repeated at the end', () => {
  expect(symbolPolygon('M6 12h6v6L6 18z')).toBe(
    'polygon(evenodd, 25% 50%, 50% 50%, 50% 75%, 25% 75%, 25% 50%)',
  )
})

test('further points of a move are lines', () => {
  expect(symbolPolygon('M0 0 24 0 24 24z')).toBe(symbolPolygon('M0 0L24 0L24 24z'))
})

test('a second outline is joined by a line to the start and back, so that it is a hole', () => {
  expect(symbolPolygon('M0 0h24v24zM12 6h3v3z')).toBe(
    'polygon(evenodd, 0% 0%, 100% 0%, 100% 100%, 0% 0%, 50% 25%, 62.5% 25%, 62.5% 37.5%, 50% 25%, 0% 0%)',
  )
})

test.each(['M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z', 'M22 12A10 10 0 1 0 2 12 10 10 0 0 0 22 12z'])(
  'the corners of an arc are on its circle (%s)',
  path => {
    const corners = cornersOf(symbolPolygon(path))
    expect(corners.length).toBeGreaterThan(20)
    for (const { x, y } of corners) expect(Math.hypot(x - 12, y - 12)).toBeCloseTo(10, 1)
  },
)

test('the corners of a curve include its middle', () => {
  expect(symbolPolygon('M0 12c8-16 16-16 24 0z')).toContain('50% 0%')
})

test('every symbol is within its box', () => {
  const corners = Object.values(cardSymbolPaths).flatMap(path => cornersOf(symbolPolygon(path)))
  expect(corners.filter(({ x, y }) => x > 24 || y > 24)).toEqual([])
})

test('a path command that is not converted is an error', () => {
  expect(() => symbolPolygon('M0 0q1 1 2 2z')).toThrow('q')
})
