import { expect, test } from 'vitest'
import { comparableName, isNameOfCard, nameForms, namesAgree } from './comparable-name.ts'

test.each([
  ['Pokémon Center', 'Pokemon Center'],
  ['Charizard-EX', 'Charizard EX'],
  ["Farfetch'd", 'Farfetchd'],
  ['Umbreon ★', 'Umbreon Star'],
  ['Nidoran ♂', 'Nidoran♂'],
  ['Pikachu & Zekrom GX', 'Pikachu and Zekrom-GX'],
  ['Rayquaza δ', 'Rayquaza Delta'],
  ['ピカチュウ ', 'ピカチュウ'],
  ['サン＆ムーン', 'サン&ムーン'],
  ['ピカチュウ＆ゼクロムＧＸ', 'ピカチュウ & ゼクロムGX'],
])('%s is %s', (one, other) => {
  expect(comparableName(one)).toBe(comparableName(other))
})

test.each([
  ['Nidoran ♂', 'Nidoran ♀'],
  ['ガ', 'カ'],
  ['Mew', 'Mewtwo'],
])('%s is not %s', (one, other) => {
  expect(comparableName(one)).not.toBe(comparableName(other))
})

test('additions of sellers are removed one after another', () => {
  expect(nameForms('Charizard ex - 199/165')).toContain('charizardex')
  expect(nameForms('Pikachu (Secret)')).toContain('pikachu')
  expect(nameForms('Lugia V (Alternate Art) - 186/195')).toContain('lugiav')
  expect(nameForms('Ditto [Staff]')).toContain('ditto')
  expect(nameForms('Eevee Full Art')).toContain('eevee')
})

test('the forms of a name are computed once, because each row is compared with all cards of its name', () => {
  expect(nameForms('Pikachu (Secret)')).toBe(nameForms('Pikachu (Secret)'))
})

test('a basic Energy card has the same name with and without "Basic"', () => {
  const card = (name: string) => ({ name, nameEn: null })
  expect(isNameOfCard('Basic Fire Energy', card('Fire Energy'))).toBe(true)
  expect(isNameOfCard('Fire Energy', card('Basic Fire Energy'))).toBe(true)
  expect(isNameOfCard('Basic Fire Energy', card('Water Energy'))).toBe(false)
})

test('names agree if one begins with the other, and are equal only without a difference', () => {
  const card = { name: "Boss's Orders", nameEn: null }
  expect(namesAgree("Boss's Orders Giovanni", card)).toBe(true)
  expect(isNameOfCard("Boss's Orders Giovanni", card)).toBe(false)
  expect(isNameOfCard("Boss's Orders (Giovanni)", card)).toBe(true)
  expect(namesAgree('Boss', card)).toBe(true)
  expect(namesAgree('Bo', card)).toBe(false)
  expect(namesAgree('Mew', card)).toBe(false)
})

test('a Japanese card is also compared by its English name', () => {
  expect(isNameOfCard('Pikachu', { name: 'ピカチュウ', nameEn: 'Pikachu' })).toBe(true)
})
