import { expect, test } from 'vitest'
import type { BackupKind } from './manifest.ts'
import { chooseObsolete } from './retention.ts'

const now = new Date('2027-03-31T12:00:00Z')
const file = (at: string, kind: BackupKind, { migration = 45, isGood = true } = {}) => ({
  name: `${at} ${kind} ${migration}`,
  at: new Date(at),
  kind,
  migration,
  isGood,
  isEncrypted: false,
  bytes: 1,
})
type File = ReturnType<typeof file>
const day = (index: number) => new Date(now.getTime() - index * 86_400_000).toISOString()
const newestFirst = (files: File[]) => files.toSorted((a, b) => b.at.getTime() - a.at.getTime())

function retained(files: File[]): File[] {
  const sorted = newestFirst(files)
  const obsolete = new Set(chooseObsolete(sorted, now))
  return sorted.filter(one => !obsolete.has(one))
}

test('of nightly backups the newest of 7 days and of 4 calendar weeks remain', () => {
  const nightly = Array.from({ length: 60 }, (_, index) => file(day(index), 'nightly'))
  const twice = file('2027-03-31T03:00:00.000Z', 'nightly')
  // Sundays are the last days of the two earlier weeks; the running one and the last are among the 7 days.
  const days = [0, 1, 2, 3, 4, 5, 6, 10, 17].map(index => day(index))
  expect(retained([...nightly, twice]).map(({ at }) => at.toISOString())).toEqual(days)
})

test('of backups before migrations the last before each remains, 12 at most, and 12 restore points', () => {
  const migrations = Array.from({ length: 15 }, (_, index) => [
    file(day(2 * index), 'migration', { migration: 60 - index }),
    file(day(2 * index + 1), 'migration', { migration: 60 - index }),
  ]).flat()
  const points = Array.from({ length: 14 }, (_, index) => file(day(index + 0.5), 'restore'))
  const remaining = retained([...migrations, ...points])
  expect(remaining.filter(({ kind }) => kind === 'migration').map(({ at }) => at.toISOString())).toEqual(
    Array.from({ length: 12 }, (_, index) => day(2 * index)),
  )
  expect(remaining.filter(({ kind }) => kind === 'restore')).toHaveLength(12)
})

test('manual, unknown and damaged files, and the only good one, are never deleted', () => {
  const manual = Array.from({ length: 40 }, (_, index) => file(day(index), 'manual'))
  const bad = Array.from({ length: 20 }, (_, index) => file(day(index + 30), 'nightly', { isGood: false }))
  const old = file(day(300), 'nightly')
  const future = file(day(-3), 'nightly')
  for (const files of [manual, bad, [old], [...bad, old], [future, old]])
    expect(retained(files)).toEqual(newestFirst(files))
})
