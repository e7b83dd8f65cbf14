import { expect, test } from 'vitest'
import { rapidEntryMessages as english } from '#web/messages/en/rapid-entry.ts'
import { rapidEntryMessages as japanese } from '#web/messages/ja/rapid-entry.ts'
import { parseEntry } from './parse-entry.ts'
import { choosePrinting, findByNumber, findSetAndNumber } from './resolve-entry.ts'

const plain = {
  quantity: 1,
  printing: {},
  condition: null,
  grade: null,
  pricePaid: null,
  place: null,
  language: null,
  status: null,
}
const psa9 = { company: 'PSA', grade: '9', certificate: null }

test.each<[string, string[], object]>([
  ['125', ['125'], {}],
  ['  TG01  ', ['TG01'], {}],
  ['125 x3 rh nm', ['125'], { quantity: 3, printing: { finish: 'reverse' }, condition: 'near-mint' }],
  ['125 3x', ['125'], { quantity: 3 }],
  ['6 psa 9 $120 @box3', ['6'], { grade: psa9, pricePaid: { amount: 120, currency: 'USD' }, place: 'box3' }],
  ['6 psa10 x2', ['6'], { grade: { ...psa9, grade: '10' }, quantity: 2 }],
  ['6 psa 9 mint x2', ['6'], { grade: psa9, quantity: 2 }],
  [
    '6 bgs black label 10 @box3',
    ['6'],
    { grade: { company: 'BGS', grade: 'Black Label 10', certificate: null }, place: 'box3' },
  ],
  ['obf 125 lp', ['obf', '125'], { condition: 'lightly-played' }],
  ['obf 125/197', ['obf', '125/197'], {}],
  ['4 h 1st', ['4'], { printing: { finish: 'holo', stamp: '1st-edition' } }],
  ['7 mb', ['7'], { printing: { foil: 'masterball' } }],
  ['7 @"Box 3, row 2" want', ['7'], { place: 'Box 3, row 2', status: 'wanted' }],
  ['7 12eur', ['7'], { pricePaid: { amount: 12, currency: 'EUR' } }],
  ['7 500JPY', ['7'], { pricePaid: { amount: 500, currency: 'JPY' } }],
  ['7 R$20', ['7'], { pricePaid: { amount: 20, currency: 'BRL' } }],
  ['7 NT$500', ['7'], { pricePaid: { amount: 500, currency: 'TWD' } }],
  ['7 20chf', ['7'], { pricePaid: { amount: 20, currency: 'CHF' } }],
  ['7 12,50€ de', ['7'], { pricePaid: { amount: 12.5, currency: 'EUR' }, language: 'de' }],
  ['7 ＮＭ', ['7'], { condition: 'near-mint' }],
  ['7 PSA 9 nm', ['7'], { grade: null, condition: 'near-mint' }],
])('%j names the card %j with %j', (line, cardWords, facts) => {
  expect(parseEntry(line, 'USD')).toEqual({ cardWords, facts: { ...plain, ...facts }, unknown: [] })
})

test.each([
  ['7 shiny nm', ['shiny']],
  ['7 psa', ['psa']],
  ['7 Z$20', ['Z$20']],
  ['7 20', ['20']],
  ['7 x0', ['x0']],
])('words of %j that are not understood are named', (line, unknown) => {
  expect(parseEntry(line, 'USD').unknown).toEqual(unknown)
})

const obf = { id: 'sv03', name: 'Obsidian Flames', code: 'sv3', ptcgoCode: 'OBF', language: 'en' } as const
const ruler = { id: 'ja-SV3', name: '黒炎の支配者', code: 'SV3', ptcgoCode: null, language: 'ja' } as const

test('a set is named by its code, English before Japanese; without a code it is the pinned one', () => {
  const sets = [ruler, obf]
  expect(findSetAndNumber(sets, undefined, ['obf', '125'])).toEqual({ set: obf, number: '125' })
  expect(findSetAndNumber(sets, ruler, ['sv3', '1'])).toEqual({ set: obf, number: '1' })
  expect(findSetAndNumber(sets, ruler, ['1'])).toEqual({ set: ruler, number: '1' })
  expect(findSetAndNumber(sets, undefined, ['1'])).toEqual({ unknownSet: '' })
  expect(findSetAndNumber(sets, ruler, ['xyz', '1'])).toEqual({ unknownSet: 'xyz' })
})

test.each(['sv03.5', 'SV3.5', 'sv35', 'sv3pt5', 'mew'])('the code %s names the set sv03.5', code => {
  const mew = { ...obf, id: 'sv03.5', name: '151', code: 'sv03.5', ptcgoCode: 'MEW' }
  expect(findSetAndNumber([obf, mew], undefined, [code, '1'])).toEqual({ set: mew, number: '1' })
})

test.each([
  ['PR-SW', '68'],
  ['prsw', '68'],
  ['swshp', 'SWSH068'],
])('the words %s %s name a promo card', (code, number) => {
  const promos = { ...obf, id: 'swshp', name: 'Promos', code: 'swshp', ptcgoCode: null }
  const found = findSetAndNumber([obf, promos], undefined, [code, number])
  expect(found).toEqual({ set: promos, number })
  expect(findByNumber([{ number: 'SWSH068' }], number)).toEqual({ card: { number: 'SWSH068' } })
})

test('a number with the code of its set needs no pinned set', () => {
  const promos = { ...ruler, id: 'ja-SV-P', code: 'SV-P' }
  expect(findSetAndNumber([obf, promos], obf, ['058/SV-P'])).toEqual({ set: promos, number: '058/SV-P' })
  expect(findSetAndNumber([obf], obf, ['058/SV-P'])).toEqual({ unknownSet: 'SV-P' })
  expect(findByNumber([{ number: '058' }], '058/SV-P')).toEqual({ card: { number: '058' } })
})

test('a code in the spelling of a Japanese set names it, other spellings the English set', () => {
  const english = { ...obf, code: 'sv03' }
  const setOf = (code: string) => findSetAndNumber([ruler, english], undefined, [code, '1'])
  expect([setOf('SV3'), setOf('sv3')]).toEqual([
    { set: ruler, number: '1' },
    { set: english, number: '1' },
  ])
})

const cards = ['1', '2', '9', '010', 'TG01'].map(number => ({ number }))

test.each([
  ['1', '1'],
  ['10/197', '010'],
  ['tg1', 'TG01'],
])('the number %s finds the card %s', (word, number) => {
  expect(findByNumber(cards, word)).toEqual({ card: { number } })
})

test.each([
  ['5', ['1', '2', '9', '010']],
  ['11', ['9', '010', 'TG01']],
  ['0', ['1', '2']],
  ['TG30', ['010', 'TG01']],
])('the unknown number %s is next to %j', (word, numbers) => {
  expect(findByNumber(cards, word)).toEqual({ neighbors: numbers.map(number => ({ number })) })
})

const printing = (finish: string, foil: string | null = null, stamps: string[] = []) => ({
  finish,
  foil,
  stamps,
  size: 'standard',
  run: null,
})
const variants = [
  printing('normal'),
  printing('reverse'),
  printing('reverse', 'masterball'),
  printing('holo', null, ['prerelease']),
  printing('holo', null, ['staff']),
]

test.each([
  [{}, { variant: null }],
  [{ finish: 'reverse' }, { variant: 'reverse' }],
  [{ foil: 'masterball' }, { variant: 'reverse/masterball' }],
])('the words %j mean the printing %j', (words, result) => {
  expect(choosePrinting(variants, words)).toEqual(result)
})

test('several equally simple printings are asked about, and a missing one with all that exist', () => {
  const [prerelease, staff] = ['holo+prerelease', 'holo+staff']
  expect(choosePrinting(variants, { finish: 'holo' })).toEqual({
    choices: [prerelease, staff],
    typed: 'holo',
  })
  expect(choosePrinting(variants.slice(0, 2), { finish: 'holo', stamp: '1st-edition' })).toEqual({
    choices: ['normal', 'reverse'],
    typed: 'holo+1st-edition',
  })
})

test.each([english.help, japanese.help])('what the help names after a number is understood: %s', help => {
  const facts = help.split(/[:：]/).at(-1)?.trim() ?? ''
  expect(parseEntry(`25 ${facts}`, 'USD').unknown).toEqual([])
})
