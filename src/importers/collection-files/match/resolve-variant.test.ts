import { expect, test } from 'vitest'
import type { Variant } from '#domain/card.ts'
import { variantFromKey } from '#domain/variant-key.ts'
import { resolveVariant } from './resolve-variant.ts'

const variants = (...keys: string[]): Variant[] => keys.flatMap(key => variantFromKey(key) ?? [])
const common = variants('normal', 'reverse', 'reverse/pokeball', 'reverse/masterball')
const rare = variants(
  'holo',
  'holo+1st-edition@shadowless',
  'holo@shadowless',
  'holo@unlimited',
  'holo+staff',
)

test.each([
  ['Normal', 'normal'],
  ['Reverse Holofoil', 'reverse'],
  ['reverseHolofoil', 'reverse'],
  ['Reverse Holo', 'reverse'],
  ['Master Ball Reverse Holo', 'reverse/masterball'],
  ['Poké Ball', 'reverse/pokeball'],
  ['Holofoil Poke Ball Pattern', 'reverse/pokeball'],
  ['non-holo', 'normal'],
  ['ミラー', 'reverse'],
  ['マスターボールミラー', 'reverse/masterball'],
  ['モンスターボールミラー', 'reverse/pokeball'],
  ['ノーマル', 'normal'],
])('the text %s gives the printing %s of a common card', (words, key) => {
  expect(resolveVariant(words, common)).toBe(key)
})

test.each([
  ['Holofoil', 'holo'],
  ['foil', 'holo'],
  ['1st Edition Holofoil', 'holo+1st-edition@shadowless'],
  ['Shadowless Holofoil', 'holo@shadowless'],
  ['Unlimited Holofoil', 'holo@unlimited'],
  ['Holofoil Staff', 'holo+staff'],
  ['Holofoil Shadowless', 'holo@shadowless'],
  ['Unlimited Holofoil Shadowless', 'holo@shadowless'],
  ['1st Edition Holofoil Shadowless', 'holo+1st-edition@shadowless'],
])('the text %s gives the printing %s of an old rare card', (words, key) => {
  expect(resolveVariant(words, rare)).toBe(key)
})

test("the default 'Normal' of apps is unknown for a card that exists only as foil", () => {
  expect(resolveVariant('Normal', variants('holo'))).toBeNull()
})

test("a jumbo printing matches only a text with 'Jumbo', which matches no other printing", () => {
  expect(resolveVariant('Jumbo', variants('holo'))).toBeNull()
  expect(resolveVariant('Jumbo', variants('holo', 'holo*jumbo'))).toBe('holo*jumbo')
  expect(resolveVariant('Holofoil', variants('holo*jumbo'))).toBeNull()
})

test.each([
  ['Holofoil Shadowless', ['holo', 'holo+1st-edition']],
  ['Holofoil 1st Edition', ['holo@unlimited']],
  ['Unlimited Holofoil 1st Edition', ['holo@unlimited', 'holo+1st-edition']],
  ['Holofoil 1999-2000', ['holo@unlimited']],
  ['Holofoil Cosmos', ['holo']],
  ['Rocket Pattern', ['normal', 'reverse/team-rocket']],
  ['Holofoil Pikachu Stamped', ['holo']],
  ['Holofoil Prerelease', ['holo']],
])('the printing %s is unknown for a card that lacks it', (words, keys) => {
  expect(resolveVariant(words, variants(...keys))).toBeNull()
})

test('a stamp of the card is recognized by its name', () => {
  expect(resolveVariant('Holofoil Pokémon Center Stamp', variants('holo', 'holo+pokemon-center'))).toBe(
    'holo+pokemon-center',
  )
  expect(resolveVariant('Pre-Release', variants('holo', 'holo+pre-release'))).toBe('holo+pre-release')
})

test.each([
  ['PH', 'reverse'],
  ['RH', 'reverse'],
  ['MB', 'reverse/masterball'],
])('the abbreviation %s of lists names a printing', (words, key) => {
  expect(resolveVariant(words, variants('normal', 'reverse', 'reverse/masterball'))).toBe(key)
})

test('words that name no printing give no printing', () => {
  expect(resolveVariant('', common)).toBeNull()
  expect(resolveVariant('Special', common)).toBeNull()
})

test('if the catalogue lists no printings, the text defines one', () => {
  expect(resolveVariant('1st Edition Holofoil', [])).toBe('holo+1st-edition')
  expect(resolveVariant('Reverse Holofoil', [])).toBe('reverse')
})
