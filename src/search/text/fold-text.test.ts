import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
  ['Charizard', 'charizard'],
  ['Pokémon', 'pokemon'],
  ['Pokémon', 'pokemon'],
  ['ＯＢＦ　１２５', 'obf 125'],
  ["Farfetch'd", 'farfetchd'],
  ['Farfetch’d', 'farfetchd'],
  ['ぴかちゅう', 'ピカチュウ'],
  ['ﾋﾟｶﾁｭｳ', 'ピカチュウ'],
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('voiced kana keep their marks: only Latin letters lose accents', () => {
  expect(foldText('ガブリアス')).toBe('ガブリアス')
  expect(foldText('がぶりあす')).toBe('ガブリアス')
  expect(foldText('カ')).not.toBe(foldText('ガ'))
})

test.each([
  ['Nidoran♂', 'male'],
  ['Nidoran ♀', 'female'],
  ['Charizard ★', 'star'],
  ['Charizard ☆', 'star'],
  ['Gyarados δ', 'delta'],
  ['Arceus ◇', 'prism'],
])('the sign of %s is the word %s', (name, word) => {
  expect(foldText(name).split(/\s+/)).toContain(word)
})
