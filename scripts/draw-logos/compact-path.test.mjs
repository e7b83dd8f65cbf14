import { expect, test } from 'vitest'
import { compactPath } from './compact-path.ts'

test('lines become relative whole numbers with their short forms', () => {
  const path = compactPath([
    { type: 'M', x: 10.4, y: 20 },
    { type: 'L', x: 30, y: 20 },
    { type: 'L', x: 30, y: 5 },
    { type: 'L', x: 20, y: 15 },
    { type: 'Z' },
  ])
  expect(path).toBe('M10 20h20v-15l-10 10z')
})

test('a curve whose handle mirrors the one before is written without it', () => {
  const path = compactPath([
    { type: 'M', x: 0, y: 0 },
    { type: 'Q', x1: 10, y1: 0, x: 20, y: 10 },
    { type: 'Q', x1: 30, y1: 20, x: 30, y: 40 },
    { type: 'Q', x1: 0, y1: 90, x: 0, y: 40 },
  ])
  expect(path).toBe('M0 0q10 0 20 10t10 30q-30 50-30 0')
})

test('numbers of a repeated command go on without its letter', () => {
  const path = compactPath([
    { type: 'M', x: 0, y: 0 },
    { type: 'L', x: 5, y: 6 },
    { type: 'L', x: 3, y: 9 },
    { type: 'L', x: 9, y: 19 },
  ])
  expect(path).toBe('M0 0l5 6-2 3 6 10')
})
