import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardNotesSchema, tagsSchema } from '#contract/collection-shapes.ts'
import { CardCopiesSchema } from '#contract/copy-shapes.ts'
import { type CardCopy, unknownCopy } from '#domain/card-copy.ts'
import { accountCurrencies } from '#domain/exchange-rates.ts'
import type { PlannedCard } from '#importers/collection-files/match/import-plan.ts'
import { toStorableCard } from './storable-card.ts'

const aCopy = (facts: Partial<CardCopy> = {}): CardCopy => ({ ...unknownCopy, ...facts })

const planned = (facts: Partial<PlannedCard> = {}): PlannedCard => ({
  cardId: 'base1-4',
  status: 'owned',
  notes: '',
  tags: [],
  addedAt: null,
  copies: [],
  isExact: false,
  lines: [2],
  ...facts,
})

test('valid values are unchanged, and copies get the status of the card', () => {
  const copy = aCopy({
    variant: 'reverse',
    language: 'de',
    condition: 'mint',
    grade: { company: 'PSA', grade: '9', certificate: null },
    quantity: 3,
    pricePaid: { amount: 1, currency: 'USD' },
    acquiredOn: '2026-01-31',
    place: 'Box',
    note: '=1',
  })
  const card = toStorableCard(planned({ notes: 'Mine', tags: ['a'], copies: [copy] }))
  expect(card).toEqual({
    cardId: 'base1-4',
    status: 'owned',
    notes: 'Mine',
    tags: ['a'],
    copies: [{ ...copy, status: 'owned' }],
    isExact: false,
  })
})

test.each([
  ['a day that does not exist', { acquiredOn: '2026-02-30' }],
  ['a language nobody writes so', { language: 'Klingon' }],
  ['a printing that is no key', { variant: '+++' }],
  ['a price below nothing', { pricePaid: { amount: -1, currency: 'USD' } }],
  ['a currency of two letters', { pricePaid: { amount: 1, currency: 'US' } }],
  ['a grade without a company', { grade: { company: ' ', grade: '9', certificate: null } }],
])('%s becomes unknown, and the other values are kept', (_what, facts) => {
  const { copies } = toStorableCard(planned({ copies: [aCopy({ ...facts, quantity: 2, note: 'Kept' })] }))
  expect(copies).toEqual([{ ...aCopy({ quantity: 2, note: 'Kept' }), status: 'owned' }])
})

test('a card without copies has null copies', () => {
  expect(toStorableCard(planned()).copies).toBeNull()
})

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 3000 }),
  fc.string({ unit: fc.constantFrom('\0', '\ud800', 'a', ' ') }),
)
const anyCopy = fc.record({
  variant: fc.option(text, { nil: null }),
  language: fc.option(text, { nil: null }),
  condition: fc.constant(null),
  grade: fc.option(fc.record({ company: text, grade: text, certificate: fc.option(text, { nil: null }) }), {
    nil: null,
  }),
  quantity: fc.integer({ min: 1, max: 1e6 }),
  pricePaid: fc.option(fc.record({ amount: fc.double(), currency: text }), { nil: null }),
  ownValue: fc.option(
    fc.record({ amount: fc.double(), currency: fc.constantFrom(...accountCurrencies), day: text }),
    { nil: null },
  ),
  acquiredOn: fc.option(text, { nil: null }),
  place: fc.option(text, { nil: null }),
  note: fc.option(text, { nil: null }),
})

test('any file values become values that the collection schema accepts', () => {
  fc.assert(
    fc.property(
      text,
      fc.array(text, { maxLength: 30 }),
      fc.array(anyCopy, { maxLength: 5 }),
      (notes, given, copies) => {
        const card = toStorableCard(planned({ notes, tags: given, copies }))
        expect(cardNotesSchema.safeParse(card.notes).success).toBe(true)
        expect(tagsSchema.safeParse(card.tags).success).toBe(true)
        expect(CardCopiesSchema.safeParse(card.copies ?? []).success).toBe(true)
        expect(card.copies?.length ?? 0).toBe(copies.length)
      },
    ),
    { numRuns: 200 },
  )
})
