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
])('%s is %s in romaji', (kana, sound) => {
  expect(romajiOf(kana)).toBe(sound)
})

test('spellings with and without long vowels are equal', () => {
  for (const typed of ['rizaadon', 'rizadon']) expect(withoutLongVowels(typed)).toBe(romajiOf('リザードン'))
  expect(withoutLongVowels('pikachuu')).toBe('pikachu')
})

test('a small kana without a syllable before it does not fail', () => {
  expect([romajiOf('ッ'), romajiOf('ャ'), romajiOf('')]).toEqual(['', 'ya', ''])
})

test('only katakana is converted to romaji', () => {
  expect([isKana('イワーク'), isKana('博士'), isKana('abc')]).toEqual([true, false, false])
})
