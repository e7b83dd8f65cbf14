import { expect, test } from 'vitest'
import { countsText } from './job-texts.ts'

const runOf = (counts: Record<string, number>) => ({
  id: 'r1',
  startedAt: '2026-11-28T01:30:00.000Z',
  endedAt: '2026-11-28T01:30:09.000Z',
  state: 'done' as const,
  counts,
  error: null,
})

test('counts of a run have names and separators, bytes are a size, and zeros are omitted', () => {
  expect(countsText(runOf({ rows: 70_814, bytes: 13_249_901, removed: 0 }))).toBe(
    'rows 70,814 · size 12.6 MiB',
  )
  expect(countsText(runOf({ removed: 0 }))).toBe('nothing to do')
})
