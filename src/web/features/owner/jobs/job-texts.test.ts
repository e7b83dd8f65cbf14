import { expect, test } from 'vitest'
import { ownerJobMessages as english } from '#web/messages/en/owner-jobs.ts'
import { ownerJobMessages as japanese } from '#web/messages/ja/owner-jobs.ts'
import { countTexts } from './job-texts.ts'

const runOf = (counts: Record<string, number>) => ({
  id: 'r1',
  startedAt: '2026-11-28T01:30:00.000Z',
  endedAt: '2026-11-28T01:30:09.000Z',
  state: 'done' as const,
  counts,
  error: null,
})

test('counts of a run have names, bytes are a size, and zeros are omitted', () => {
  expect(countTexts(runOf({ rows: 70_814, bytes: 13_249_901, removed: 0 }))).toEqual([
    ['rows', '70,814'],
    ['size', '12.6 MiB'],
  ])
  expect(countTexts(runOf({ removed: 0 }))).toEqual([])
})

test('counts have the order of their names, because the database stores none, and unknown ones are last', () => {
  const counts = { later: 1, held: 1, left: 1796, sets: 218, added: 412, changed: 12, requests: 1204 }
  expect(countTexts(runOf(counts))).toEqual([
    ['sets', '218'],
    ['requests', '1,204'],
    ['requests left today', '1,796'],
    ['added', '412'],
    ['changed', '12'],
    ['held back', '1'],
    ['later', '1'],
  ])
})

test.each([
  [
    'https://cards.example/v2: the name of the server was not found (ENOTFOUND), 6 times',
    'check its network',
    'ネットワークを確認してください',
  ],
  ['https://cards.example/v2: no answer in time, 6 times', 'tries again by itself', '自動でやり直します'],
  ['https://cards.example/v2: the server answered 403', 'refuses', '拒否'],
  [
    'https://cards.example/v2: the server answered 503, 6 times',
    'tries again by itself',
    '自動でやり直します',
  ],
  ['ENOSPC: no space left on device, write', 'make room on it', '空きを増やしてください'],
])('the error "%s" is explained to the owner', (error, inEnglish, inJapanese) => {
  expect(english.explainError(error)).toContain(inEnglish)
  expect(japanese.explainError(error)).toContain(inJapanese)
})

test.each([
  ['relation "x" does not exist', 'An error occurred.', 'エラーが発生しました。'],
  [
    'https://cards.example/v2: bad port, 6 times',
    'did not respond correctly',
    '正しい応答がありませんでした',
  ],
])('the unknown error "%s" gets a general sentence in both languages', (error, inEnglish, inJapanese) => {
  expect(english.explainError(error)).toContain(inEnglish)
  expect(japanese.explainError(error)).toContain(inJapanese)
})

test.each([
  'The import has not ended',
  'The import was stopped before its end',
  'The process ended during the run',
  'The run was stopped before its end',
])('"%s" needs no explanation in English, and is translated', error => {
  expect(english.explainError(error)).toBeUndefined()
  expect(japanese.explainError(error)).not.toContain('エラー')
})
