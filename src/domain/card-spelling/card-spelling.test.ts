import { expect, test } from 'vitest'
import { spellingsOfId } from './id-in-text.ts'
import { bareNumber, cardsWithNumber, readNumber } from './number-in-text.ts'
import { printingOfWord } from './printing-words.ts'
import { readCardText } from './read-card-text.ts'
import { codesOfSet, setCodeKey } from './set-code.ts'

test.each([
  ['sv03', 'sv3'],
  ['SV03.5', 'sv35'],
  ['sv3pt5', 'sv35'],
  ['ＯＢＦ', 'obf'],
  ['tk-ex-latia', 'tk-ex-latia'],
  ['SV-P', 'sv-p'],
  ['SM1+', 'sm1+'],
  ['ja-SV2a', 'ja-sv2a'],
  ['', ''],
])('the set code %s is normalized to %s', (code, key) => {
  expect(setCodeKey(code)).toBe(key)
})

test('a set is known by its codes in all sources, English sets also by the id of pokemon-tcg-data', () => {
  const set = {
    id: 'swsh3.5',
    language: 'en',
    code: 'swsh3.5',
    ptcgoCode: 'CPA',
    aliases: ['champions'],
  } as const
  expect(codesOfSet({ ...set, aliases: [...set.aliases] })).toEqual(['swsh3.5', 'champions', 'swsh35', 'CPA'])
  const promos = { id: 'swshp', language: 'en', code: 'swshp', ptcgoCode: null } as const
  expect(codesOfSet(promos)).toEqual(['swshp', 'PR-SW'])
  const sun = { id: 'ja-SM1p', language: 'ja', code: 'SM1p', ptcgoCode: null } as const
  expect(codesOfSet(sun)).toEqual(['SM1p', 'ja-SM1p', 'SM1+'])
  expect(codesOfSet({ id: 'ja-sv01', language: 'ja', code: 'sv01', ptcgoCode: null })).toEqual([
    'sv01',
    'ja-sv01',
  ])
})

const noNumber = { number: null, total: null, letteredTotal: null, set: null }

test.each([
  ['4', { number: '4' }],
  ['４/１０２', { number: '4', total: 102 }],
  ['#4', { number: '4' }],
  ['No. 004', { number: '004' }],
  ['TG12/TG30', { number: 'TG12', letteredTotal: 30 }],
  ['001/SV-P', { number: '001', set: 'SV-P' }],
  ['001/P', { number: '001', set: 'P' }],
  ['%3F', { number: '?' }],
  ['', {}],
])('the number %j is read as %j', (text, number) => {
  expect(readNumber(text)).toEqual({ ...noNumber, ...number })
})

test.each([
  ['SWSH068', '68'],
  ['SM103a', '103A'],
  ['68', null],
  ['?', null],
])('the number %s without its letters is %s', (number, bare) => {
  expect(bareNumber(number)).toBe(bare)
})

test('a bare number finds the card with letters before it only if no card has the number itself', () => {
  const find = (numbers: string[], written: string) => cardsWithNumber(numbers, number => number, written)
  expect(find(['SWSH001', 'SWSH068'], '68')).toEqual(['SWSH068'])
  expect(find(['005', 'TG05'], '5')).toEqual(['005'])
  expect(find(['SWSH068'], 'swsh68')).toEqual(['SWSH068'])
  expect(find(['SWSH068'], '8')).toEqual([])
})

test('an id is also looked up in the spellings of addresses and files', () => {
  expect(spellingsOfId('base1-4.json')).toContain('base1-4')
  expect(spellingsOfId('exu-?')).toContain('exu-%3F')
  expect(spellingsOfId('exu-%3F')).toContain('exu-?')
  expect(spellingsOfId('SM1 ')).toContain('SM1+')
  expect(spellingsOfId('ja-SM1+')).toContain('ja-SM1p')
  expect(spellingsOfId('ja-sm1 -001')).toContain('ja-sm1p-001')
})

const codes = new Set(['obf', 'mew', 'sv-p', 'pr-sw', 'ssp'])
const read = (line: string) => readCardText(line.split(' '), code => codes.has(code.toLowerCase()))

test.each([
  ['obf 125', { code: 'obf', number: '125', form: 'word-and-number' }],
  ['058/SV-P', { code: 'SV-P', number: '058', form: 'set-code' }],
  ['1/P', { code: 'P', number: '1', form: 'set-code' }],
  ['XY-P 1', { code: 'XY-P', number: '1', form: 'set-code' }],
  ['sv p 058', { code: 'sv-p', number: '058', form: 'dashed-code' }],
  ['058 SV-P', { code: 'SV-P', number: '058', form: 'set-code' }],
  ['PR-SW SWSH068', { code: 'PR-SW', number: 'SWSH068', form: 'dashed-code' }],
  ['1 Pikachu ex SSP 57', { quantity: 1, code: 'SSP', number: '57', words: ['Pikachu', 'ex'] }],
  [
    '4x Charizard ex OBF 125 PH',
    { quantity: 4, code: 'OBF', number: '125', words: ['Charizard', 'ex'], printing: { finish: 'reverse' } },
  ],
  ['obf 125 shiny', { code: 'obf', number: '125', words: ['shiny'] }],
])('the line %j names a set and a number', (line, expected) => {
  const nothing = { quantity: null, printing: {}, words: [] }
  expect(read(line)).toMatchObject({ ...nothing, ...expected })
})

test.each(['charizard', 'charizard 4', 'mew', '4 mew', '4/102', 'obf charizard 125'])(
  'the words %j name no set with a number',
  line => {
    expect(read(line)).toBeNull()
  },
)

test('words and abbreviations name printings', () => {
  expect(printingOfWord('PH')).toEqual({ finish: 'reverse' })
  expect(printingOfWord('masterball')).toEqual({ foil: 'masterball' })
  expect(printingOfWord('constructor')).toBeUndefined()
})
