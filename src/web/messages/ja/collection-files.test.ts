import { expect, test } from 'vitest'
import { importMessages } from './collection-files.ts'

test('the button and the result of an import count cards in 種類, and copies in 枚', () => {
  const { bar, done, recent } = importMessages
  expect([bar.import(3, 4), bar.import(3, 3)]).toEqual([
    '3種類のカード（4枚）を読み込む',
    '3種類のカードを読み込む',
  ])
  expect([done.added(3), done.changed(1), done.removed(1), done.unchanged(2)]).toEqual([
    '追加：3種類のカード',
    '変更：1種類のカード',
    '削除：1種類のカード',
    '変更なし：2種類のカード',
  ])
  expect(done.filed(4)).toBe('バインダーに収納：4枚')
  expect(recent.counts('宝物', 3, 1, 0)).toBe('宝物：追加 3種類のカード、変更 1種類のカード')
})
