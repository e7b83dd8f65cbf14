import { expect, test } from 'vitest'
import { type EntryLine, entryLinesOf } from './entry-lines.ts'

const line = (number: number, kind: 'waiting' | 'saved'): EntryLine => ({
  id: String(number),
  text: String(number),
  defaults: { setId: '', printing: '', condition: '', place: '', status: 'owned' },
  card: null,
  summary: '',
  state: kind === 'saved' ? { kind, changeId: 'c' } : { kind },
})

test('only the oldest finished lines are forgotten; lines that wait stay, however many they are', () => {
  const lines = entryLinesOf('ash', 'binder')
  for (let number = 0; number < 5; number++) lines.add(line(number, 'waiting'))
  for (let number = 5; number < 508; number++) lines.add(line(number, 'saved'))
  for (let number = 508; number < 520; number++) lines.add(line(number, 'waiting'))
  const numbers = lines.get().map(({ id }) => Number(id))
  expect(numbers).toHaveLength(5 + 500 + 12)
  expect(numbers.slice(0, 6)).toEqual([0, 1, 2, 3, 4, 8])
  expect(numbers.at(-1)).toBe(519)
  const keys = Object.keys(localStorage).filter(key =>
    key.startsWith('chasekit-draft:rapid-entry:ash:binder:'),
  )
  expect(keys).toHaveLength(517)
})
