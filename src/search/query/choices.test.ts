import { expect, test } from 'vitest'
import { choiceNames, findChoice } from './choices.ts'
import { closestWord } from './closest-word.ts'

test.each([
  ['type', 'fire', 'Fire'],
  ['type', 'FIRE', 'Fire'],
  ['type', 'r', 'Fire'],
  ['type', 'electric', 'Lightning'],
  ['type', 'dark', 'Darkness'],
  ['type', 'steel', 'Metal'],
  ['type', '炎', 'Fire'],
  ['weak', 'water', 'Water'],
  ['resist', 'f', 'Fighting'],
  ['cat', 'pokemon', 'Pokémon'],
  ['cat', 'Pokémon', 'Pokémon'],
  ['cat', 'trainers', 'Trainer'],
  ['cat', 'エネルギー', 'Energy'],
  ['lang', 'jp', 'ja'],
  ['lang', '日本語', 'ja'],
  ['lang', 'English', 'en'],
  ['legal', 'std', 'standard'],
  ['legalities.standard', 'banned', 'not legal'],
  ['is', 'acespec', 'ace'],
  ['has', 'abilities', 'ability'],
] as const)('%s:%s means %s', (field, word, choice) => {
  expect(findChoice(field, word)).toBe(choice)
})

test.each([
  ['type', 'plasma'],
  ['lang', 'latin'],
  ['legal', 'unlimited'],
  ['name', 'fire'],
  ['rarity', 'expensive'],
] as const)('%s:%s means nothing', (field, word) => {
  expect(findChoice(field, word)).toBeUndefined()
})

test('every word that hints suggest is a valid value', () => {
  for (const field of ['type', 'cat', 'lang', 'legal', 'is', 'has', 'rarity'] as const) {
    const words = choiceNames(field)
    expect(words.length).toBeGreaterThan(0)
    expect(words.filter(word => findChoice(field, word) === undefined)).toEqual([])
  }
})

test.each([
  ['fier', 'fire'],
  ['watr', 'water'],
  ['colorles', 'colorless'],
  ['xyzzy', undefined],
])('the correction of %s is %s', (typed, meant) => {
  expect(closestWord(typed, choiceNames('type'))).toBe(meant)
})

test('a word that begins with the text is a better correction than one with a typo', () => {
  expect(closestWord('rar', ['ras', 'rarity'])).toBe('rarity')
})
