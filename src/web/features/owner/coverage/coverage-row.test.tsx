import { expect, test } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { CoverageRow } from './coverage-row.tsx'
import type { CoverageCounts } from './sum-coverage.ts'

const nothing: CoverageCounts = {
  cards: 0,
  listed: null,
  printings: 0,
  pictures: 0,
  texts: 0,
  prices: 0,
  sharedIds: 0,
}

/** The texts of the figures that users see, without the titles. */
function figuresOf(counts: Partial<CoverageCounts>): string[] {
  mountComponent(<CoverageRow name="Base Set" counts={{ ...nothing, ...counts }} />)
  const figures = [...document.querySelectorAll('.grid-cols-3 > span')]
  return figures.map(({ children }) =>
    [...children]
      .slice(1)
      .map(part => part.textContent)
      .join(' '),
  )
}

test('a set without cards has no shares, and one that lists cards lacks all of them', () => {
  const none = '– No cards'
  expect(figuresOf({})).toEqual([none, none, none, none, none, none])
  expect(figuresOf({ listed: 12 })).toEqual(['0% 0 of 12', none, none, none, none, none])
})

test('only a complete share is 100 %', () => {
  const counts = { cards: 1000, printings: 1000, pictures: 999, sharedIds: 2 }
  expect(figuresOf(counts).slice(0, 3)).toEqual([
    '100% 1,000 of 1,000',
    '100% 1,000 of 1,000',
    '99% 999 of 1,000',
  ])
  expect(figuresOf(counts).at(-1)).toBe('2 2 of 1,000')
})
