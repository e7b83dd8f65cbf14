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
])('%s of a common card is %s', (words, key) => {
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
])('%s of an old rare card is %s', (words, key) => {
  expect(resolveVariant(words, rare)).toBe(key)
})

test('the Normal that apps write by default is unknown for a card that only shines', () => {
  expect(resolveVariant('Normal', variants('holo'))).toBeNull()
})

test('a jumbo is never the card of usual size', () => {
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
])('%s of a card that lacks it is unknown', (words, keys) => {
  expect(resolveVariant(words, variants(...keys))).toBeNull()
})

test('stamps of the card are known by their names', () => {
  expect(resolveVariant('Holofoil Pokémon Center Stamp', variants('holo', 'holo+pokemon-center'))).toBe(
    'holo+pokemon-center',
  )
  expect(resolveVariant('Pre-Release', variants('holo', 'holo+pre-release'))).toBe('holo+pre-release')
})

test('words that say nothing say nothing', () => {
  expect(resolveVariant('', common)).toBeNull()
  expect(resolveVariant('Special', common)).toBeNull()
})

test('where the catalogue lists no printings, the words make one', () => {
  expect(resolveVariant('1st Edition Holofoil', [])).toBe('holo+1st-edition')
  expect(resolveVariant('Reverse Holofoil', [])).toBe('reverse')
})
