import { expect, test } from 'vitest'
import { subjectKey, subjectOfKey } from './subject.ts'

test('a subject is the same after formatting and parsing its key', () => {
  for (const subject of [
    { kind: 'card', id: 'ja-SV2a-201' },
    { kind: 'collection', id: 'c0a8' },
  ] as const) {
    expect(subjectOfKey(subjectKey(subject))).toEqual([subject])
  }
})

test.each(['', 'card:', 'user:1', 'base1-4', ` card:base1-4`, `card:${'x'.repeat(121)}`])(
  '%j names no subject',
  key => {
    expect(subjectOfKey(key)).toEqual([])
  },
)
