import { expect, test } from 'vitest'
import { boxProblems } from './compare-boxes.ts'

const face = { part: 'face 0 (Pikachu)', values: [24, 200, 280] }
const name = { part: 'face 0 (Pikachu) face-top b', values: [12, 10, 90, 18] }

test('boxes within two pixels, and texts of a slightly different width, are equal', () => {
  expect(
    boxProblems(
      [face, name],
      [
        { ...face, values: [25, 201, 279] },
        { ...name, values: [12, 11, 98, 18] },
      ],
    ),
  ).toEqual([])
})

test('a box that differs more is reported with both', () => {
  expect(boxProblems([face], [{ ...face, values: [24, 400, 280] }])).toEqual([
    'face 0 (Pikachu): 24 400 280, in Chromium 24 200 280',
  ])
})

test('a page without the cards that Chromium shows is reported, and other cards are not compared', () => {
  expect(boxProblems([face], [])).toEqual(['no drawn card, unlike in Chromium'])
  expect(boxProblems([face], [{ part: 'face 0 (Eevee)', values: [0, 1, 1] }])).toEqual([])
})
