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
])('%s is folded to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('voiced kana do not lose their marks, because only Latin letters lose accents', () => {
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
])('the symbol in %s is folded to the word %s', (name, word) => {
  expect(foldText(name).split(/\s+/)).toContain(word)
})
