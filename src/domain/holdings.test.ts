import { expect, test } from 'vitest'
import fc from 'fast-check'
import type { CardPrintings } from './card-printings.ts'
import {
  afterMark,
  afterStatus,
  type CardInCollection,
  type CopyInCollection,
  holdingsOf,
  isMissing,
  missingPrintings,
  ownedElsewhere,
  unmetCopies,
} from './holdings.ts'

const printings: CardPrintings = ['normal', 'reverse']
const ordinaryOf = () => printings[0]
const binder = { id: 'b', name: 'Binder' }
const chase = { id: 'c', name: 'Chase' }
const grade = { company: 'PSA', grade: '9', certificate: null }

const copy = (facts: Partial<CopyInCollection>): CopyInCollection => ({
  id: 'x',
  status: 'owned',
  variant: null,
  grade: null,
  quantity: 1,
  ...facts,
})
const mark = copy({ id: null })
const want = copy({ id: null, status: 'wanted' })
const cardIn = (
  collection: CardInCollection['collection'],
  ...copies: CopyInCollection[]
): CardInCollection => ({
  cardId: 'a',
  collection,
  copies,
})
const unmetOf = ({ cardId, collection, copies }: CardInCollection, ...cards: CardInCollection[]) =>
  unmetCopies({ cardId, collectionId: collection.id, copies }, holdingsOf(cards, ordinaryOf), ordinaryOf)
const holdingOf = (...cards: CardInCollection[]) => holdingsOf(cards, ordinaryOf).get('a')

test('an owned card without copies counts once, and not beside copies, but its ordinary printing is owned', () => {
  expect(holdingOf(cardIn(binder, mark), cardIn(chase, mark))).toMatchObject({ owned: 1, printings: [null] })
  expect(
    holdingOf(cardIn(binder, mark), cardIn(chase, copy({ variant: 'reverse', quantity: 3 }))),
  ).toMatchObject({
    owned: 3,
    printings: [null, 'reverse'],
    ownedIn: [binder, chase],
  })
})

test.each<[string, CopyInCollection, CopyInCollection[], number]>([
  ['a card without copies', want, [mark], 0],
  ['any printing', want, [copy({ variant: 'reverse' })], 0],
  ['a printing, where the other one is owned', copy({ status: 'wanted', variant: 'reverse' }), [mark], 1],
  ['the ordinary printing', copy({ status: 'wanted', variant: 'normal' }), [mark], 0],
  [
    'the ordinary printing by its key',
    copy({ status: 'wanted', variant: 'normal' }),
    [copy({ variant: 'normal' })],
    0,
  ],
  ['a graded copy, where an ungraded one is owned', copy({ status: 'wanted', grade }), [copy({})], 1],
  [
    'a graded copy, where one is owned',
    copy({ status: 'wanted', grade }),
    [copy({ grade, variant: 'reverse' })],
    0,
  ],
  ['an ungraded copy, where a graded one is owned', want, [copy({ grade })], 0],
  ['four copies, where three are owned', copy({ status: 'wanted', quantity: 4 }), [copy({ quantity: 3 })], 1],
])('wanting %s is met by what another collection has', (_name, wanted, owned, left) => {
  const holding = holdingOf(cardIn(chase, wanted), cardIn(binder, ...owned))
  expect(holding?.wanted).toBe(left)
})

test('any owned copy is a printing of a card for which the catalogue lists none', () => {
  const wanted = cardIn(chase, copy({ status: 'wanted', variant: 'reverse' }))
  const left = (ordinary: string | null) =>
    holdingsOf([wanted, cardIn(binder, copy({ variant: 'holo' }))], () => ordinary).get('a')?.wanted
  expect([left(null), left('normal')]).toEqual([0, 1])
})

test('a wanted copy beside an owned one of the same collection is wanted', () => {
  expect(holdingOf(cardIn(chase, copy({}), copy({ status: 'wanted' })))).toMatchObject({
    owned: 1,
    wanted: 1,
  })
})

test('a printing is missing until a copy of it is owned in a collection', () => {
  expect(missingPrintings(printings, undefined)).toEqual(['normal', 'reverse'])
  expect(missingPrintings(printings, holdingOf(cardIn(binder, copy({ variant: 'reverse' }))))).toEqual([
    'normal',
  ])
  expect(missingPrintings([null], holdingOf(cardIn(binder, copy({ variant: 'metal' }))))).toEqual([])
})

test('the other collections that have a card leave out the named one and those that only want it', () => {
  const holding = holdingOf(cardIn(binder, mark), cardIn(chase, want))
  expect(ownedElsewhere(holding, chase.id)).toEqual([binder])
  expect(ownedElsewhere(holding, binder.id)).toEqual([])
  expect(ownedElsewhere(undefined, binder.id)).toEqual([])
})

test('marking a card takes effect only where it is not owned yet', () => {
  const marked = { owned: 1, wanted: 0, printings: [null], ownedIn: [binder] }
  expect(afterMark(undefined, 'owned', binder)).toEqual(marked)
  expect(afterMark(undefined, 'chasing')).toMatchObject({ owned: 0, wanted: 1, ownedIn: [] })
  expect(afterMark(marked, 'chasing')).toBe(marked)
  expect(afterMark(marked, 'owned', chase)).toBe(marked)
})

test('a card is no longer owned when the only collection that owns it wants it', () => {
  const both = { owned: 2, wanted: 0, printings: [null], ownedIn: [binder, chase] }
  const one = afterStatus(both, 'chasing', chase.id)
  expect(one).toMatchObject({ owned: 2, ownedIn: [binder] })
  expect(afterStatus(one, 'chasing', chase.id)).toBe(one)
  expect(afterStatus(one, 'chasing', binder.id)).toEqual({ owned: 0, wanted: 1, printings: [], ownedIn: [] })
  expect(afterStatus(undefined, 'owned', chase.id)).toMatchObject({ owned: 1, printings: [null] })
})

test('a card is missing until it is owned, or where printings are counted until each of them is', () => {
  const holding = { owned: 1, printings: ['normal'] }
  expect([isMissing(undefined), isMissing(holding), isMissing(holding, printings)]).toEqual([
    true,
    false,
    true,
  ])
  expect(isMissing({ owned: 2, printings: ['normal', 'reverse'] }, printings)).toBe(false)
})

const anyCopy = fc.record({
  id: fc.constantFrom('x', 'y'),
  status: fc.constantFrom('owned' as const, 'wanted' as const),
  variant: fc.constantFrom(null, 'normal', 'reverse', 'unlisted'),
  grade: fc.constantFrom(null, grade),
  quantity: fc.integer({ min: 1, max: 4 }),
})
const anyCopies = fc.oneof(
  fc.constant([mark]),
  fc.constant([want]),
  fc.array(anyCopy, { minLength: 1, maxLength: 4 }),
)
const anyCards = fc
  .array(anyCopies, { maxLength: 4 })
  .map(list => list.map((copies, index) => cardIn({ id: String(index), name: `No. ${index}` }, ...copies)))

const missingOf = (cards: readonly CardInCollection[]) => missingPrintings(printings, holdingOf(...cards))

test('what one collection owns is owned over all of them, and another owned copy makes nothing missing', () => {
  fc.assert(
    fc.property(anyCards, anyCopy, (cards, added) => {
      const all = holdingOf(...cards)
      for (const card of cards) {
        const alone = holdingOf(card)
        expect(all?.owned ?? 0).toBeGreaterThanOrEqual(Math.min(alone?.owned ?? 0, 1))
        expect(all?.printings).toEqual(expect.arrayContaining([...(alone?.printings ?? [])]))
        expect(missingOf([card])).toEqual(expect.arrayContaining(missingOf(cards)))
      }
      const more = [...cards, cardIn({ id: 'new', name: 'New' }, { ...added, status: 'owned' })]
      expect(missingOf(cards)).toEqual(expect.arrayContaining(missingOf(more)))
      expect(holdingOf(...more)?.wanted).toBeLessThanOrEqual(all?.wanted ?? 0)
    }),
  )
})

test('one copy of any printing is wanted where no other collection has the card, and all copies where only one counts', () => {
  fc.assert(
    fc.property(anyCards, cards => {
      const card = cardIn({ id: 'new', name: 'New' }, want)
      const isElsewhere = ownedElsewhere(holdingOf(...cards, card), 'new').length > 0
      expect(unmetOf(card, ...cards, card)).toEqual(isElsewhere ? [] : [want])
      for (const alone of cards) {
        const wanted = alone.copies.filter(({ status }) => status === 'wanted')
        expect(unmetOf(alone, alone)).toEqual(wanted)
      }
    }),
  )
})
