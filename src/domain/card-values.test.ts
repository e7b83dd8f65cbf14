import { describe, expect, test } from 'vitest'
import {
  normalizeAbilityKind,
  normalizeDamage,
  normalizeDexNumbers,
  normalizeModifier,
  normalizeName,
  normalizePokemonName,
  normalizeRegulationMark,
  normalizeStage,
  normalizeStamp,
  normalizeText,
} from './card-values.ts'

describe('names', () => {
  test.each([
    ['Blaine’s Quiz', "Blaine's Quiz"],
    ['Mudkip ☆', 'Mudkip ★'],
    ['Nidoran♂', 'Nidoran ♂'],
    ['Nidoran ♀', 'Nidoran ♀'],
    ['ニドラン♂', 'ニドラン♂'],
    ['  Mr.  Mime ', 'Mr. Mime'],
    ['Poke\u0301mon Center', 'Pokémon Center'],
    ['Charizard ex', 'Charizard ex'],
    ['Charizard EX', 'Charizard EX'],
  ])('%s is written %s', (given, written) => {
    expect(normalizeName(given)).toBe(written)
  })

  test.each([
    ['Mewtwo Star', 'Basic', 'Mewtwo ★'],
    ['Starmie', 'Stage 1', 'Starmie'],
    ['Cresselia', 'Level-Up', 'Cresselia LV.X'],
    ['Luxray GL LV.X', 'Level-Up', 'Luxray GL LV.X'],
    ['Cresselia', 'Basic', 'Cresselia'],
    ['Gengar Ex', 'Stage 2', 'Gengar ex'],
  ])('the Pokémon %s of stage %s is written %s', (given, stage, written) => {
    expect(normalizePokemonName(given, stage)).toBe(written)
  })
})

describe('damage', () => {
  test.each([
    [120, '120'],
    ['60+', '60+'],
    ['60＋', '60+'],
    ['30x', '30×'],
    ['30×', '30×'],
    ['10−', '10-'],
    ['10－', '10-'],
    ['?', '?'],
    [0, null],
    [null, null],
    ['n/a', null],
    ['{L}{C}{C}', null],
  ])('%s is %s', (given, shown) => {
    expect(normalizeDamage(given)).toBe(shown)
  })
})

describe('weaknesses and resistances', () => {
  test.each([
    ['x2', '×2'],
    ['×2', '×2'],
    ['+20', '+20'],
    ['20', '+20'],
    ['-30', '-30'],
    ['−20', '-20'],
    ['－30', '-30'],
    ['', null],
    [null, null],
  ])('%s is %s', (given, shown) => {
    expect(normalizeModifier('Fire', given)).toEqual({ type: 'Fire', value: shown })
  })
})

describe('placeholders for missing values', () => {
  test.each(['', '  ', 'N/A', 'n/a', 'None', null])('%s is unknown', given => {
    expect(normalizeText(given)).toBeNull()
  })

  test('other text is kept, trimmed', () => {
    expect(normalizeText(' Ken Sugimori ')).toBe('Ken Sugimori')
  })
})

test.each([
  ['G', 'G'],
  ['j', 'J'],
  ['None', null],
  ['GX', null],
  [null, null],
])('the regulation mark %s is %s', (given, shown) => {
  expect(normalizeRegulationMark(given)).toBe(shown)
})

test.each(['1st edition', '1st-edition', '1st Edition'])('the stamp %s is 1st-edition', stamp => {
  expect(normalizeStamp(stamp)).toBe('1st-edition')
})

test('Pokédex numbers are whole and listed once', () => {
  expect(normalizeDexNumbers([384.1, 384, 0, 25])).toEqual([384, 25])
})

test.each([
  ['Stage1', 'Stage 1'],
  ['Stage2', 'Stage 2'],
  ['LEVEL-UP', 'Level-Up'],
  ['RESTORED', 'Restored'],
  ['VMAX', 'VMAX'],
  [null, null],
])('the stage %s is %s', (given, shown) => {
  expect(normalizeStage(given)).toBe(shown)
})

test.each([
  ['Poke-POWER', 'Poké-Power'],
  ['Poke-BODY', 'Poké-Body'],
  ['Pokemon Power', 'Pokémon Power'],
  ['Ability', 'Ability'],
  [null, 'Ability'],
])('the ability kind %s is %s', (given, shown) => {
  expect(normalizeAbilityKind(given)).toBe(shown)
})
