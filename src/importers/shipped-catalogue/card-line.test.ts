import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { typeByEnergyLetter } from '#domain/energy-letters.ts'
import { variantKey } from '#domain/variant-key.ts'
import { aCard, aSet } from '#test/support/catalogue-fixtures.ts'
import { cardColumns, formatCardLine, parseCard } from './card-line.ts'
import { formatTable, parseTable } from './tsv.ts'

const set = aSet({ code: 'base1' })

function readBack(line: string, from = set) {
  const file = { path: 'base1.tsv', text: formatTable(cardColumns, [line]) }
  return parseTable(file, cardColumns, cells => parseCard(cells, from, { withPictures: true }))[0]
}

const name = fc
  .stringMatching(/^[A-Za-z0-9é★δ:;()'’&ピカチュウ][A-Za-z0-9é★δ :;()'’&ピカチュウ]{0,20}$/u)
  .map(text => text.trim())
const type = fc.constantFrom(...Object.values(typeByEnergyLetter), 'Void')
const count = fc.integer({ min: 0, max: 999_999_999 })
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const modifier = fc.record({ type, value: orNull(fc.constantFrom('×2', '-30', '+10')) })
const attack = fc.record({
  name: fc.oneof(name, fc.constant('')),
  cost: fc.array(type, { maxLength: 5 }),
  damage: orNull(fc.constantFrom('30', '100+', '20×', '10-', '?')),
  text: fc.constant(null),
})
const ability = fc.record({
  kind: fc.constantFrom('Ability', 'Poké-Power', 'Ancient Trait'),
  name: fc.oneof(name, fc.constant('')),
  text: fc.constant(null),
})
const variant = fc.record({
  finish: fc.constantFrom('normal', 'holo', 'reverse'),
  foil: orNull(fc.constantFrom('masterball', 'cosmos')),
  stamps: fc.subarray(['1st-edition', 'staff']),
  size: fc.constantFrom('standard', 'jumbo'),
  run: orNull(fc.constantFrom('unlimited', 'shadowless')),
})
const product = fc.record({
  marketplace: fc.constantFrom('tcgplayer' as const, 'cardmarket' as const),
  product: count,
  positions: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
})

const facts = fc.record({
  number: fc.stringMatching(/^[A-Z]{0,3}[0-9]{1,3}[a-z]?$/),
  name,
  nameEn: orNull(name),
  supertype: fc.constantFrom('Pokémon' as const, 'Trainer' as const, 'Energy' as const),
  subtypes: fc.array(name, { maxLength: 3 }),
  types: fc.array(type, { maxLength: 2 }),
  hp: orNull(count),
  stage: orNull(fc.constantFrom('Basic', 'Stage 1')),
  evolvesFrom: orNull(name),
  attacks: fc.array(attack, { maxLength: 3 }),
  abilities: fc.array(ability, { maxLength: 2 }),
  weaknesses: fc.array(modifier, { maxLength: 2 }),
  resistances: fc.array(modifier, { maxLength: 2 }),
  retreat: orNull(fc.nat({ max: 5 })),
  rarity: orNull(name),
  artist: orNull(name),
  regulationMark: orNull(fc.constantFrom('D', 'H')),
  dexNumbers: fc.array(fc.nat({ max: 1025 }), { maxLength: 3 }),
  legal: fc.record({ standard: fc.boolean(), expanded: fc.boolean() }),
})

describe('a line of a card', () => {
  test('has the same facts after writing and reading', () => {
    const variants = fc.uniqueArray(variant, { minLength: 1, maxLength: 4, selector: variantKey })
    const market = fc.record({ tcgplayer: orNull(count), cardmarket: orNull(count) })
    fc.assert(
      fc.property(
        facts,
        variants,
        market,
        fc.array(product, { maxLength: 3 }),
        (given, printings, ids, sold) => {
          const keys = printings.map(variantKey)
          const products = sold.map(({ positions, ...link }) => ({
            ...link,
            variants: positions.map(position => keys[position % keys.length] ?? ''),
          }))
          const card = aCard({
            ...given,
            setId: 'base1',
            variants: printings,
            market: products.length > 0 ? { ...ids, products } : ids,
          })
          expect(readBack(formatCardLine(card))).toEqual({ ...card, aliases: expect.any(Array) })
        },
      ),
    )
  })

  test('contains no text of the card and no address', () => {
    const line = formatCardLine(
      aCard({
        setId: 'base1',
        number: '4',
        flavorText: 'Secret flavor',
        rules: ['Secret rule'],
        attacks: [{ name: 'Spark', cost: ['Lightning'], damage: '20', text: 'Secret effect' }],
        abilities: [{ kind: 'Ability', name: 'Static', text: 'Secret power' }],
        images: { small: 'https://secret.example/low.webp', large: null },
      }),
    )
    expect(line).not.toMatch(/secret/i)
    expect(readBack(line)).toMatchObject({ attacks: [{ name: 'Spark', text: null }] })
  })

  test('says whether the source has a picture, at the address of its set', () => {
    const images = { small: 'https://assets.tcgdex.net/ja/SV/SV2a/006/low.webp', large: 'x' }
    const card = aCard({ setId: 'ja-SV2a', number: '006', images })
    const japanese = aSet({ code: 'SV2a', language: 'ja', seriesId: 'ja-SV' })
    expect(readBack(formatCardLine(card), japanese)?.images).toEqual({
      small: images.small,
      large: 'https://assets.tcgdex.net/ja/SV/SV2a/006/high.webp',
    })
    expect(readBack(formatCardLine(aCard({ setId: 'base1', number: '4' })))?.images.small).toBeNull()
  })

  test('has the number as the id spells it', () => {
    const card = aCard({ id: 'base1-%3F', setId: 'base1', number: '?' })
    expect(readBack(formatCardLine(card))).toMatchObject({ id: 'base1-%3F', number: '?' })
  })

  test.each([
    ['a name with a tab', aCard({ setId: 'base1', number: '4', name: 'Char\tizard' })],
    ['a subtype with a pipe', aCard({ setId: 'base1', number: '4', subtypes: ['a|b'] })],
    [
      'a kind of ability with a colon',
      aCard({ setId: 'base1', number: '4', abilities: [{ kind: 'a:b', name: '', text: null }] }),
    ],
    [
      'a product of an unknown printing',
      aCard({
        setId: 'base1',
        number: '4',
        market: {
          tcgplayer: 1,
          cardmarket: null,
          products: [{ marketplace: 'tcgplayer', product: 1, variants: ['holo'] }],
        },
      }),
    ],
  ])('is not written for %s', (_, card) => {
    expect(() => formatCardLine(card)).toThrow(/cannot|contains|no printing/)
  })

  test.each([
    ['PPQ 30 Confuse Ray', /line 2: attacks: unknown energy "Q"/],
    ['PPP', /line 2: attacks: "PPP" is not cost, damage and name/],
  ])('with the attack %s is reported with file and line', (text, message) => {
    const attacks = [{ name: 'Confuse Ray', cost: ['Psychic'], damage: '30', text: null }]
    const line = formatCardLine(aCard({ setId: 'base1', number: '4', attacks }))
    expect(() => readBack(line.replace('P 30 Confuse Ray', text))).toThrow(message)
  })

  test('with a control character is refused', () => {
    const line = formatCardLine(aCard({ setId: 'base1', number: '4' })).replace('Pikachu', 'Pika\u0002chu')
    expect(() => readBack(line)).toThrow('base1.tsv, line 2: contains a control character')
  })
})
