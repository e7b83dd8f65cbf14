import { expect, test } from 'vitest'
import { isKana, romajiOf, withoutLongVowels } from './romaji.ts'

test.each([
  ['リザードン', 'rizadon'],
  ['ピカチュウ', 'pikachu'],
  ['ギャラドス', 'gyaradosu'],
  ['ニャース', 'nyasu'],
  ['ファイヤー', 'faiya'],
  ['ウィンディ', 'windi'],
  ['ジェット', 'jetto'],
  ['レックウザ', 'rekkuza'],
  ['シャワーズ', 'shawazu'],
  ['チョンチー', 'chonchi'],
  ['ヴェルーザ', 'veruza'],
])('%s sounds like %s', (kana, sound) => {
  expect(romajiOf(kana)).toBe(sound)
})

test('long vowels may be written out', () => {
  for (const typed of ['rizaadon', 'rizadon']) expect(withoutLongVowels(typed)).toBe(romajiOf('リザードン'))
  expect(withoutLongVowels('pikachuu')).toBe('pikachu')
})

test('a lone small letter does not break the reading', () => {
  expect([romajiOf('ッ'), romajiOf('ャ'), romajiOf('')]).toEqual(['', 'ya', ''])
})

test('only katakana is read aloud', () => {
  expect([isKana('イワーク'), isKana('博士'), isKana('abc')]).toEqual([true, false, false])
})
