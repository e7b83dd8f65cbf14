import { expect, test } from 'vitest'
import { readCollectionFile } from '#importers/collection-files/read-collection-file.ts'
import { variantFromKey } from '#domain/variant-key.ts'
import { aCardFinder, aMatchableCard } from '#test/support/card-finder.ts'
import { aSet } from '#test/support/catalogue-fixtures.ts'
import { type ImportChoices, noImportChoices, planImport } from './plan-import.ts'

const printings = ['normal', 'reverse'].flatMap(key => variantFromKey(key) ?? [])
const finder = aCardFinder(
  [
    aMatchableCard({ id: 'base1-4', setId: 'base1', number: '4', name: 'Charizard', printedTotal: 102 }),
    aMatchableCard({ id: 'base1-58', setId: 'base1', number: '58', name: 'Pikachu', variants: printings }),
    aMatchableCard({ id: 'base2-58', setId: 'base2', number: '58', name: 'Pikachu' }),
  ],
  [aSet({ code: 'base1', name: 'Base Set' }), aSet({ code: 'base2', name: 'Jungle' })],
)

function plan(lines: string[], choices: Partial<ImportChoices> = {}) {
  const header = 'name,set,number,quantity,printing,condition,wishlist,paid,language'
  const file = readCollectionFile([header, ...lines].join('\n'))
  if (file.outcome === 'refused') throw new Error(file.refusal)
  return planImport(file, finder, { ...noImportChoices, ...choices })
}

test('every row has an outcome', () => {
  const { outcomes } = plan([
    'Charizard,Base Set,4,1,,,,,',
    'Pikachu,,58,1,,,,,',
    'Missingno,Base Set,0,1,,,,,',
    'Base Booster Box,Base Set,,1,,,,,',
    'Pikachu,Base Set,58,0,,,,,',
    'Pikachu,Base Set,58,many,,,,,',
    'Charizard,Base Set,4,1,,,,,',
    '"Charizard,Base Set,4,1,,,,,',
  ])
  expect(outcomes.map(({ line, outcome }) => [line, outcome])).toEqual([
    [2, 'card'],
    [3, 'candidates'],
    [4, 'none'],
    [5, 'aside'],
    [6, 'aside'],
    [7, 'aside'],
    [8, 'merged'],
    [9, 'unreadable'],
  ])
  expect(outcomes[3]).toMatchObject({ reason: 'sealed' })
  expect(outcomes[4]).toMatchObject({ reason: 'none-held' })
  expect(outcomes[5]).toMatchObject({ reason: 'quantity-unclear' })
  expect(outcomes[6]).toMatchObject({ with: 2 })
})

test('equal rows are merged with summed quantities; different ones become separate copies of one card', () => {
  const { cards, outcomes } = plan([
    'Pikachu,Base Set,58,2,Normal,NM,,,',
    'Pikachu,Base Set,58,1,Reverse Holofoil,NM,,,',
    'Pikachu,Base Set,58,3,Normal,NM,,,',
  ])
  expect(cards).toHaveLength(1)
  expect(cards[0]?.copies.map(({ variant, quantity }) => [variant, quantity])).toEqual([
    ['normal', 5],
    ['reverse', 1],
  ])
  expect(outcomes[2]).toMatchObject({ outcome: 'merged', with: 2 })
})

test('missing conditions and other details are unknown', () => {
  const { cards } = plan(['Pikachu,Base Set,58,2,,,,,', 'Charizard,Base Set,4,1,,,,,'])
  expect(cards[0]?.copies).toEqual([
    {
      variant: null,
      language: null,
      condition: null,
      grade: null,
      quantity: 2,
      pricePaid: null,
      ownValue: null,
      acquiredOn: null,
      place: null,
      note: null,
    },
  ])
  expect(cards[1]?.copies).toEqual([])
})

test('a wanted row never changes owned copies', () => {
  const { cards, outcomes } = plan([
    'Charizard,Base Set,4,1,,,yes,,',
    'Pikachu,Base Set,58,1,,,yes,,',
    'Charizard,Base Set,4,2,,,,,',
  ])
  expect(cards.map(({ cardId, status, copies }) => [cardId, status, copies.length])).toEqual([
    ['base1-58', 'chasing', 0],
    ['base1-4', 'owned', 1],
  ])
  expect(outcomes[0]).toMatchObject({ outcome: 'merged', with: 4, status: 'chasing' })
})

test('a wish for another printing than the owned one becomes a wanted copy', () => {
  const { cards, outcomes } = plan([
    'Pikachu,Base Set,58,1,Reverse Holofoil,,yes,,',
    'Pikachu,Base Set,58,2,Normal,,,,',
    'Pikachu,Base Set,58,1,Normal,,yes,,',
    'Pikachu,Base Set,58,1,Reverse Holofoil,,yes,,',
  ])
  expect(cards).toHaveLength(1)
  expect(cards[0]).toMatchObject({ status: 'owned' })
  expect(cards[0]?.copies.map(({ variant, quantity, status }) => [variant, quantity, status])).toEqual([
    ['reverse', 2, 'wanted'],
    ['normal', 2, undefined],
  ])
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['card', 'card', 'merged', 'merged'])
})

test('a number of wanted copies beside owned ones of the same printing is planned with them', () => {
  const lines = ['Pikachu,Base Set,58,2,Reverse,NM,4,$3,', 'Pikachu,Base Set,58,1,Reverse,NM,2,$3,']
  const { cards, outcomes } = plan(lines)
  expect(cards).toMatchObject([
    {
      cardId: 'base1-58',
      status: 'owned',
      lines: [2, 3],
      copies: [
        { variant: 'reverse', quantity: 3, condition: 'near-mint', pricePaid: { amount: 3 } },
        { variant: 'reverse', quantity: 6, condition: null, pricePaid: null, status: 'wanted' },
      ],
    },
  ])
  expect(outcomes).toMatchObject([
    { outcome: 'card', shown: { quantity: 2, wanted: 4 } },
    { outcome: 'merged', with: 2, shown: { wanted: 2 } },
  ])
  const withoutWanted = plan(lines, { wishes: 'left-out' })
  expect(withoutWanted.cards[0]?.copies).toMatchObject([{ quantity: 3 }])
  expect(withoutWanted.outcomes.map(({ shown }) => shown)).not.toContainEqual(
    expect.objectContaining({ wanted: expect.any(Number) }),
  )
})

test('wanted rows can be skipped', () => {
  const { cards, outcomes } = plan(['Charizard,Base Set,4,1,,,yes,,'], { wishes: 'left-out' })
  expect(cards).toEqual([])
  expect(outcomes[0]).toMatchObject({ outcome: 'aside', reason: 'left-out' })
})

test('users can choose a candidate, choose a card for an unmatched row, and exclude a row', () => {
  const lines = ['Pikachu,,58,1,,,,,', 'Nobody,Nowhere,1,1,,,,,', 'Charizard,Base Set,4,1,,,,,']
  const choices = new Map([
    [2, 'base2-58'],
    [3, 'base1-58'],
    [4, null],
  ])
  const { cards, outcomes } = plan(lines, { cards: choices })
  expect(cards.map(({ cardId }) => cardId)).toEqual(['base2-58', 'base1-58'])
  expect(outcomes[0]).toMatchObject({ by: 'choice' })
  expect(outcomes[2]).toMatchObject({ outcome: 'aside', reason: 'left-out' })
})

test('a price without a currency is imported only if the user names the currency', () => {
  const lines = ['Pikachu,Base Set,58,1,,,,3.50,']
  expect(plan(lines).cards[0]?.copies).toEqual([])
  expect(plan(lines).outcomes[0]).toMatchObject({ doubts: ['price-without-currency'] })
  expect(plan(lines, { currency: 'GBP' }).cards[0]?.copies[0]?.pricePaid).toEqual({
    amount: 3.5,
    currency: 'GBP',
  })
})

test("a copy's language is stored if it differs from the card's; a German copy belongs to the English card", () => {
  const { cards } = plan(['Pikachu,Base Set,58,2,,,,,German', 'Charizard,Base Set,4,2,,,,,English'])
  expect(cards.map(({ copies }) => copies[0]?.language)).toEqual(['de', null])
})

test('a printing that the card does not have is reported as a doubt', () => {
  const { cards, outcomes } = plan(['Pikachu,Base Set,58,1,Holofoil,,,,'])
  expect(cards[0]?.copies).toEqual([])
  expect(outcomes[0]).toMatchObject({ doubts: ['printing-unknown'] })
})

test('unrecognized details and notes that are too long are reported as doubts', () => {
  const header = 'name,set,number,condition,language,grade,acquired,note'
  const doubtsOf = (row: string) => {
    const file = readCollectionFile([header, `Pikachu,Base Set,58,${row}`].join('\n'))
    if (file.outcome === 'refused') throw new Error(file.refusal)
    return planImport(file, finder).outcomes.map(rowOutcome =>
      rowOutcome.outcome === 'card' ? rowOutcome.doubts : rowOutcome.outcome,
    )
  }
  expect(doubtsOf('Superb,Klingon,,03/04/2026,')).toEqual([
    ['condition-unknown', 'language-unknown', 'day-unknown'],
  ])
  expect(doubtsOf(`Near Mint,German,,2026-03-04,${'n'.repeat(1000)}`)).toEqual([[]])
  expect(doubtsOf(`,,,,${'n'.repeat(1001)}`)).toEqual([['note-cut']])
  expect(doubtsOf('Superb,,PSA 10,,')).toEqual([[]])
  expect(doubtsOf('Near Mint,,slabbed,,')).toEqual([['grade-unknown']])
})

test('a printing in the brackets of a set name is used, or a doubt if the card lacks it', () => {
  const keys = ['holo+1st-edition@shadowless', 'holo@shadowless', 'holo@unlimited']
  const blastoise = aMatchableCard({
    id: 'base1-2',
    setId: 'base1',
    number: '2',
    name: 'Blastoise',
    variants: keys.flatMap(key => variantFromKey(key) ?? []),
  })
  const collectr =
    'Portfolio Name,Category,Set,Product Name,Card Number,Rarity,Variance,Grade,Card Condition,Quantity'
  const variantsOf = (set: string, variance: string) => {
    const row = `Main,Pokemon,${set},Blastoise,2/102,Rare Holo,${variance},Ungraded,Near Mint,1`
    const file = readCollectionFile([collectr, row].join('\n'))
    if (file.outcome === 'refused') throw new Error(file.refusal)
    const { cards, outcomes } = planImport(
      file,
      aCardFinder([blastoise], [aSet({ code: 'base1', name: 'Base Set' })]),
    )
    return [
      cards[0]?.copies[0]?.variant,
      outcomes.map(rowOutcome => ('doubts' in rowOutcome ? rowOutcome.doubts : undefined))[0],
    ]
  }
  expect(variantsOf('Base Set (Shadowless)', 'Holofoil')).toEqual(['holo@shadowless', []])
  expect(variantsOf('Base Set [1st Edition]', 'Holofoil')).toEqual(['holo+1st-edition@shadowless', []])
  expect(variantsOf('Base Set (Unlimited)', 'Holofoil')).toEqual(['holo@unlimited', []])
  expect(variantsOf('Base Set (Reverse Holo)', 'Holofoil')).toEqual([null, ['printing-unknown']])
  expect(variantsOf('Base Set', 'Holofoil')).toEqual(['holo@unlimited', []])
})

test('a Collectr row of a Japanese set keeps its Master Ball printing', () => {
  const variants = ['normal', 'reverse/masterball'].flatMap(key => variantFromKey(key) ?? [])
  const pikachu = { name: 'Pikachu', printedTotal: 165 }
  const cards = [
    aMatchableCard({ ...pikachu, id: 'sv03.5-025', setId: 'sv03.5', number: '025' }),
    aMatchableCard({ ...pikachu, id: 'ja-SV2a-025', setId: 'ja-SV2a', number: '025', variants }),
  ]
  const sets = [
    aSet({ code: 'sv03.5', name: '151', series: 'Scarlet & Violet' }),
    aSet({ code: 'SV2a', language: 'ja', name: 'ポケモンカード151' }),
  ]
  const file = readCollectionFile(
    [
      'Portfolio Name,Category,Set,Product Name,Card Number,Rarity,Variance,Grade,Card Condition,Quantity',
      'Main,Pokemon,SV2a: Pokemon Card 151,Pikachu (Master Ball),025/165,Common,Holofoil,Ungraded,Near Mint,1',
    ].join('\n'),
  )
  if (file.outcome === 'refused') throw new Error(file.refusal)
  expect(planImport(file, aCardFinder(cards, sets)).cards).toMatchObject([
    { cardId: 'ja-SV2a-025', copies: [{ variant: 'reverse/masterball' }] },
  ])
})
