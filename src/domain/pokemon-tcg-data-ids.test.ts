import { describe, expect, test } from 'vitest'
import {
  toPokemonTcgDataCardId,
  toPokemonTcgDataSetId,
  toTcgdexCardId,
  toTcgdexSetId,
} from './pokemon-tcg-data-ids.ts'

describe('sets', () => {
  test.each([
    ['base1', 'base1'],
    ['base6', 'lc'],
    ['tk1a', 'tk-ex-latia'],
    ['sv1', 'sv01'],
    ['sv10', 'sv10'],
    ['sv3pt5', 'sv03.5'],
    ['me2pt5', 'me02.5'],
    ['zsv10pt5', 'sv10.5b'],
    ['sm35', 'sm3.5'],
    ['sm12', 'sm12'],
    ['swsh45', 'swsh4.5'],
    ['swsh12pt5', 'swsh12.5'],
    ['swsh12pt5gg', 'swsh12.5gg'],
    ['swsh9tg', 'swsh9tg'],
    ['swsh4', 'swsh4'],
    ['svp', 'svp'],
    ['ex10', 'ex10'],
  ])('%s is %s at TCGdex and back', (theirs, tcgdex) => {
    expect(toTcgdexSetId(theirs)).toBe(tcgdex)
    expect(toPokemonTcgDataSetId(tcgdex)).toBe(theirs)
  })
})

describe('cards', () => {
  test.each([
    ['base1-4', 'base1-4'],
    ['sv3pt5-6', 'sv03.5-006'],
    ['sv3pt5-199', 'sv03.5-199'],
    ['svp-30', 'svp-030'],
    ['swsh9-5', 'swsh9-005'],
    ['swsh8-5', 'swsh8-5'],
    ['swsh12pt5gg-GG01', 'swsh12.5gg-GG01'],
    ['tk1a-1', 'tk-ex-latia-1'],
    ['ecard2-H1', 'ecard2-H01'],
    ['ecard2-H32', 'ecard2-H32'],
    ['bwp-BW004', 'bwp-BW04'],
    ['bwp-BW28', 'bwp-BW28'],
    ['ex10-A', 'exu-A'],
    ['ex10-?', 'exu-%3F'],
    ['ex10-28', 'ex10-28'],
    ['cel25c-4_A', 'cel25cc-CC002'],
    ['cel25c-15_A4', 'cel25cc-CC016'],
    ['cel25c-60_A', 'cel25cc-CC025'],
    ['sm2-60a', 'sm2-60a'],
  ])('%s is %s at TCGdex and back', (theirs, tcgdex) => {
    expect(toTcgdexCardId(theirs)).toBe(tcgdex)
    expect(toPokemonTcgDataCardId(tcgdex)).toBe(theirs)
  })

  test('a new set of a known series follows the rule', () => {
    expect(toTcgdexCardId('me6-7')).toBe('me06-007')
    expect(toPokemonTcgDataCardId('me06-007')).toBe('me6-7')
  })

  test('text that is no card id stays', () => {
    expect(toTcgdexCardId('nothing')).toBe('nothing')
    expect(toPokemonTcgDataCardId('nothing')).toBe('nothing')
  })
})
