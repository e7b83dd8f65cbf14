import { expect, test } from 'vitest'
import { formatSubjectKey, parseSubjectKey } from './subject.ts'

test('a subject is the same after formatting and parsing its key', () => {
  for (const subject of [
    { kind: 'card', id: 'ja-SV2a-201' },
    { kind: 'collection', id: 'c0a8' },
  ] as const) {
    expect(parseSubjectKey(formatSubjectKey(subject))).toEqual([subject])
  }
})

test.each(['', 'card:', 'user:1', 'base1-4', ` card:base1-4`, `card:${'x'.repeat(121)}`])(
  '%j names no subject',
  key => {
    expect(parseSubjectKey(key)).toEqual([])
  },
)
