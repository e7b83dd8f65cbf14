import { expect, test } from 'vitest'
import type { ImportEvent } from '#domain/import.ts'
import { aCard } from '#test/support/catalogue-fixtures.ts'
import { countProgress } from './import-progress.ts'

const note = { where: 'file', reason: 'reason' }

test('progress counts read, skipped and unreadable sets as done, and counts cards', () => {
  const card = aCard({ setId: 'base1', number: '1' })
  const events: ImportEvent[] = [
    { kind: 'expect', sets: 2 },
    { kind: 'expect', sets: 1 },
    { kind: 'cards', sourceSet: 'base1', cards: [{ sourceId: 'base1-1', card }], unread: [] },
    { kind: 'skipped', unit: 'set', rows: 1, note },
    { kind: 'skipped', unit: 'card', rows: 40, note },
    { kind: 'problem', unit: 'set', note },
    { kind: 'problem', unit: 'card', note },
  ]
  const progress = { setsDone: 0, setsExpected: 0, cards: 0 }
  for (const event of events) countProgress(progress, event)
  expect(progress).toEqual({ setsDone: 3, setsExpected: 3, cards: 1 })
})
