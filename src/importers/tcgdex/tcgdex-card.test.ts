import { describe, expect, test } from 'vitest'
import type { Card } from '#domain/card.ts'
import { RowError } from '#importers/row.ts'
import { tcgdexCard, type FolderFiles } from '#test/support/source-folders.ts'
import { parseSupplementaryFacts } from './supplementary-facts.ts'
import { cardFromTcgdex, type SetOfCard } from './tcgdex-card.ts'

const modern: SetOfCard = { id: 'sv03.5', seriesId: 'sv', language: 'en' }
const japanese: SetOfCard = { id: 'SV2a', seriesId: 'SV', language: 'ja' }
const noFacts = parseSupplementaryFacts(undefined, undefined)

function read(facts: FolderFiles, set = modern, id = 'sv03.5-006'): Card {
  return cardFromTcgdex(tcgdexCard(id, facts), set, noFacts).card
}

describe('ids', () => {
  test('an English card has its TCGdex id, and that of pokemon-tcg-data as an alias', () => {
    const { sourceId, card } = cardFromTcgdex(tcgdexCard('sv03.5-006'), modern, noFacts)
    expect(sourceId).toBe('sv03.5-006')
    expect(card).toMatchObject({ id: 'sv03.5-006', setId: 'sv03.5', number: '006', aliases: ['sv3pt5-6'] })
  })

  test("a Japanese card has an id with ja-, and the source's id as an alias", () => {
    const card = read({}, japanese, 'SV2a-201')
    expect(card).toMatchObject({ id: 'ja-SV2a-201', setId: 'ja-SV2a', language: 'ja', aliases: ['SV2a-201'] })
  })

  test("the Unown with the question mark has '?' as its number", () => {
    const unown = read({}, { id: 'exu', seriesId: 'ex', language: 'en' }, 'exu-%3F')
    expect(unown).toMatchObject({ id: 'exu-%3F', number: '?', aliases: ['ex10-?'] })
  })
})

describe('values', () => {
  test('a Pokémon is converted with normalized values', () => {
    const card = read({ name: 'Charizard ex', stage: 'Stage2', suffix: 'ex', hp: 330, rarity: 'Double rare' })
    expect(card).toMatchObject({
      supertype: 'Pokémon',
      name: 'Charizard ex',
      stage: 'Stage 2',
      subtypes: ['Stage 2', 'ex'],
      hp: 330,
      rarity: 'Double Rare',
      dexNumbers: [6],
      retreat: 1,
      legal: { standard: false, expanded: true },
      attacks: [{ name: 'Spark', cost: ['Lightning'], damage: '20', text: 'Our own words.' }],
    })
  })

  test('HP may be text, and 0 on a Trainer is null', () => {
    expect(read({ hp: '120' }).hp).toBe(120)
    expect(read({ category: 'Trainer', hp: 0, retreat: 0 })).toMatchObject({
      hp: null,
      retreat: null,
      stage: null,
    })
  })

  test('a retreat cost of 0 on a Pokémon is known', () => {
    expect(read({ retreat: 0 }).retreat).toBe(0)
  })

  test.each([
    [{ illustrator: '' }, { artist: null }],
    [{ illustrator: 'N/A' }, { artist: null }],
    [{ illustrator: undefined }, { artist: null }],
    [{ rarity: 'None' }, { rarity: null }],
    [{ rarity: undefined }, { rarity: null }],
    [{ regulationMark: 'None' }, { regulationMark: null }],
    [{ regulationMark: 'j' }, { regulationMark: 'J' }],
    [{ name: 'Rayquaza', dexId: [384.1] }, { dexNumbers: [384] }],
    [{ name: 'Rayquaza', dexId: [] }, { dexNumbers: [384] }],
    [{ name: 'Rayquaza', dexId: [383] }, { dexNumbers: [384] }],
    [{ evolveFrom: 'Farfetch’d' }, { evolvesFrom: "Farfetch'd" }],
    [{ description: ' Ours. ' }, { flavorText: 'Ours.' }],
    [{ effect: 'Attach a {R} card.' }, { rules: ['Attach a Fire card.'] }],
    [{ weaknesses: [{ type: 'Fire', value: 'x2' }] }, { weaknesses: [{ type: 'Fire', value: '×2' }] }],
    [{ resistances: [{ type: 'Fire', value: '－30' }] }, { resistances: [{ type: 'Fire', value: '-30' }] }],
    [
      { abilities: [{ type: 'Poke-BODY', name: 'Guard', effect: 'Ours.' }] },
      { abilities: [{ kind: 'Poké-Body', name: 'Guard', text: 'Ours.' }] },
    ],
    [
      { abilities: [{ type: 'Ability', name: '{title}:', effect: '{title}: Ours.' }] },
      { abilities: [{ kind: 'Ability', name: '', text: 'Ours.' }] },
    ],
    [
      { attacks: [{ name: 'Hit &amp; Run', effect: 'n/a' }] },
      { attacks: [{ name: 'Hit & Run', text: null }] },
    ],
    [{ effect: '$$$CARD.RULES.MISSING.TOKEN$$$' }, { rules: [] }],
    [{ effect: '&copy;Somebody' }, { rules: [] }],
    [
      { category: 'Energy', energyType: 'Special', stage: 'Basic' },
      { subtypes: ['Special'], stage: null },
    ],
    [
      { name: 'Cresselia', stage: 'LEVEL-UP' },
      { name: 'Cresselia LV.X', subtypes: ['Level-Up'] },
    ],
  ])('%j is read as %j', (given, expected) => {
    expect(read(given)).toMatchObject(expected)
  })

  test('a current Japanese ex has the subtype ex even if its record lacks it', () => {
    expect(read({ name: 'リザードンex', suffix: 'EX' }, japanese).subtypes).toContain('ex')
  })

  test('a Japanese Pokémon has its English name, a Trainer has none', () => {
    expect(read({ name: 'リザードンex', dexId: [6] }, japanese).nameEn).toBe('Charizard ex')
    expect(read({ name: '博士の研究', category: 'Trainer' }, japanese).nameEn).toBeNull()
    expect(read({ name: '基本草エネルギー', category: 'Energy' }, japanese).nameEn).toBe('Grass Energy')
    expect(read({ name: 'Pikachu' }).nameEn).toBeNull()
  })

  test('a rare of the first sets that only exists as holo is a Rare Holo', () => {
    const first: SetOfCard = { id: 'base1', seriesId: 'base', language: 'en' }
    const holo = { rarity: 'Rare', variants_detailed: [{ type: 'holo', size: 'standard' }] }
    const normal = { rarity: 'Rare', variants_detailed: [{ type: 'normal', size: 'standard' }] }
    expect(read(holo, first, 'base1-4').rarity).toBe('Rare Holo')
    expect(read(normal, first, 'base1-17').rarity).toBe('Rare')
    expect(read(holo).rarity).toBe('Rare')
  })
})

describe('pictures and products', () => {
  test('a card has a small and a large image URL, or neither', () => {
    expect(read({ image: 'https://cards.example/1' }).images).toEqual({
      small: 'https://cards.example/1/low.webp',
      large: 'https://cards.example/1/high.webp',
    })
    expect(read({}).images).toEqual({ small: null, large: null })
  })

  test('the products are those of the first normal-sized printing', () => {
    const facts = parseSupplementaryFacts(
      {
        cards: {
          'sv03.5-006': {
            variants: [
              { size: 'jumbo', tcgplayer: 1, cardmarket: 2 },
              { size: 'standard', cardmarket: 4 },
              { size: 'standard', tcgplayer: 5, cardmarket: 6 },
            ],
          },
        },
      },
      undefined,
    )
    const { card } = cardFromTcgdex(tcgdexCard('sv03.5-006'), modern, facts)
    expect(card.market).toMatchObject({ tcgplayer: 5, cardmarket: 4 })
  })

  test('the product ids of the whole card are used if no printing has one', () => {
    const facts = parseSupplementaryFacts({ cards: { 'sv03.5-006': { card: { tcgplayer: 7 } } } }, undefined)
    const { card } = cardFromTcgdex(tcgdexCard('sv03.5-006'), modern, facts)
    expect(card.market).toEqual({ tcgplayer: 7, cardmarket: null })
  })

  test('the product ids of live responses are read from their prices', () => {
    const pricing = {
      cardmarket: { unit: 'EUR', idProduct: 12 },
      tcgplayer: { updated: 'today', unit: 'USD', 'reverse-holofoil': { productId: 34, marketPrice: null } },
    }
    expect(read({ pricing }).market).toEqual({ tcgplayer: 34, cardmarket: 12 })
  })
})

describe('an unusable row throws an error that names the field', () => {
  test.each([
    [{ hp: 'many' }, 'hp: expected a whole number, found "many"'],
    [{ name: undefined }, 'name: expected text, found undefined'],
    [{ id: undefined }, 'id: expected text, found undefined'],
    [{ localId: {} }, 'localId: expected text, found {}'],
    [{ category: 'Pog' }, 'category: unknown value "Pog"'],
    [{ attacks: 'Spark' }, 'attacks: expected a list, found "Spark"'],
  ])('%j', (facts, message) => {
    expect(() => read(facts)).toThrow(new RowError(message))
  })
})

test('the record is stored with normalized names, without prices and missing values', () => {
  const { sourceRows } = read({
    name: 'Pikachu  ☆',
    hp: 0,
    rarity: 'None',
    illustrator: '',
    effect: 'Attach a {R} card.',
    attacks: [{ name: 'Hit &amp; Run', cost: ['Fire'], effect: null }],
    pricing: { tcgplayer: { normal: {} } },
    boosters: [{ id: 'boo_1' }],
  })
  expect(sourceRows?.tcgdex).toMatchObject({
    id: 'sv03.5-006',
    effect: 'Attach a Fire card.',
    attacks: [{ name: 'Hit & Run', cost: ['Fire'] }],
    boosters: [{ id: 'boo_1' }],
  })
  const absent = ['hp', 'rarity', 'illustrator', 'pricing']
  expect(absent.filter(field => field in (sourceRows?.tcgdex ?? {}))).toEqual([])
})

test('the product of a jumbo print is not that of the card', () => {
  const { market } = read({
    variants_detailed: [{ type: 'normal', size: 'jumbo', pricing: { cardmarket: { idProduct: 7 } } }],
  })
  expect(market).toMatchObject({ cardmarket: null, products: [{ marketplace: 'cardmarket', product: 7 }] })
})
