import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addCopy,
  addSum,
  amountsOf,
  emptyValueSum,
  moneyOf,
  sumOfCard,
  sumOfCopies,
  totalIn,
  valueInUsd,
  type ValuedCopy,
  valueOfCopy,
} from './copy-value.ts'
import { accountCurrencies } from './exchange-rates.ts'

const grade = { company: 'PSA', grade: '10', certificate: null }
const prices = {
  ordinary: { price: 0.5, currency: 'USD', source: 'tcgplayer' },
  reverse: { price: 4, currency: 'USD', source: 'tcgplayer' },
  holo: { price: 3, currency: 'EUR', source: 'cardmarket' },
  sample: { price: 2, currency: 'USD', source: 'sample' },
} as const
const shownPriceOf = (_cardId: string, variant = 'ordinary') => prices[variant as keyof typeof prices] ?? null

const copy = (facts: Partial<ValuedCopy> = {}): ValuedCopy => ({
  cardId: 'a',
  variant: null,
  grade: null,
  quantity: 1,
  ownValue: null,
  ...facts,
})

test('each copy is valued at the price of its printing, in the currency of the price', () => {
  const sum = sumOfCopies(
    [copy({ quantity: 2 }), copy({ variant: 'reverse', quantity: 3 }), copy({ variant: 'holo' })],
    shownPriceOf,
  )
  expect(sum).toMatchObject({ copies: 6, unpriced: 0, graded: 0, hasSamplePrices: false })
  expect(moneyOf(sum.market)).toEqual([
    { amount: 3, currency: 'EUR' },
    { amount: 13, currency: 'USD' },
  ])
  expect(totalIn(sum.market, 'USD')).toBe(16.3)
})

test('copies without a known price, and graded ones, have no value and are counted', () => {
  const unknown = copy({ variant: 'stamped', quantity: 9 })
  const sum = sumOfCopies([unknown, copy({ grade, quantity: 2 }), copy()], shownPriceOf)
  expect(sum).toMatchObject({ copies: 12, unpriced: 9, graded: 2 })
  expect(totalIn(sum.market, 'USD')).toBe(0.5)
  expect(valueInUsd(valueOfCopy(unknown, shownPriceOf))).toBeNull()
})

test('a card without copies has the value of one of its ordinary printing', () => {
  const expected = sumOfCopies([copy()], shownPriceOf)
  expect(sumOfCard('a', null, shownPriceOf)).toEqual(expected)
  expect(sumOfCard('a', [], shownPriceOf)).toEqual(expected)
})

test('an own value replaces the price, also of a graded copy and of one without a price', () => {
  const ownValue = { amount: 20, currency: 'EUR', day: '2026-11-27' } as const
  const kinds = [copy(), copy({ grade }), copy({ variant: 'stamped' }), copy({ variant: 'sample' })]
  for (const one of kinds) {
    const sum = sumOfCopies([{ ...one, quantity: 3, ownValue }], shownPriceOf)
    expect(sum).toMatchObject({ copies: 3, ownValued: 3, unpriced: 0, graded: 0, hasSamplePrices: false })
    expect([moneyOf(sum.market), moneyOf(sum.own)]).toEqual([[], [{ amount: 60, currency: 'EUR' }]])
    expect(totalIn(amountsOf(sum), 'USD')).toBe(66)
  }
  expect(valueOfCopy(copy({ ownValue: { ...ownValue, amount: 0 } }), shownPriceOf)).toMatchObject({
    each: { amount: 0 },
    by: 'owner',
  })
})

test('a wanted copy is never valued at an own value', () => {
  const ownValue = { amount: 20, currency: 'EUR', day: '2026-11-27' } as const
  const sum = sumOfCard('a', [copy({ ownValue, status: 'wanted' })], shownPriceOf)
  expect(sum).toEqual(sumOfCopies([copy()], shownPriceOf))
})

test('a sum with a sample price says so', () => {
  expect(sumOfCopies([copy({ variant: 'sample' })], shownPriceOf).hasSamplePrices).toBe(true)
})

test('sums are whole hundredths, so that neither order nor grouping changes them', () => {
  const sum = sumOfCopies([copy({ variant: 'reverse', quantity: 3 }), copy({ quantity: 7 })], () => ({
    price: 0.1 + 0.2,
    currency: 'USD',
    source: 'tcgplayer',
  }))
  expect([...sum.market]).toEqual([['USD', 300]])
})

test('a sum of sums with a sample price says so', () => {
  const total = emptyValueSum()
  addSum(total, sumOfCopies([copy({ variant: 'sample' })], shownPriceOf))
  addSum(total, sumOfCopies([copy()], shownPriceOf))
  expect(total.hasSamplePrices).toBe(true)
})

test('yen are whole', () => {
  expect(totalIn(new Map([['USD', 1234]]), 'JPY')).toBe(1898)
})

const variants = [null, 'reverse', 'holo', 'stamped', 'sample']
const anyCopy = fc.record({
  cardId: fc.constantFrom('a', 'b'),
  variant: fc.constantFrom(...variants),
  grade: fc.constantFrom(null, null, grade),
  quantity: fc.integer({ min: 1, max: 9999 }),
  ownValue: fc.option(
    fc.record({
      amount: fc.integer({ min: 0, max: 1_000_000 }).map(cents => cents / 100),
      currency: fc.constantFrom(...accountCurrencies),
      day: fc.constant('2026-11-27'),
    }),
    { nil: null, freq: 2 },
  ),
})

test('a total does not depend on the order, grouping or paging of copies', () => {
  const priced = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 5, maxLength: 5 })
  fc.assert(
    fc.property(fc.array(anyCopy), priced, fc.nat(20), (copies, cents, split) => {
      const priceOf = (cardId: string, variant?: string) => {
        const index = variants.indexOf(variant ?? null)
        if (variant === 'stamped') return null
        const currency = accountCurrencies[(index + cardId.charCodeAt(0)) % 3] ?? 'USD'
        return { price: (cents[index] ?? 0) / 100, currency, source: 'tcgplayer' }
      }
      const whole = sumOfCopies(copies, priceOf)
      const pages = emptyValueSum()
      for (const page of [copies.slice(split), copies.slice(0, split)])
        addSum(pages, sumOfCopies(page.toReversed(), priceOf))
      const singles = emptyValueSum()
      for (const { quantity, ...one } of copies) {
        addCopy(singles, quantity - 1, valueOfCopy(one, priceOf))
        addCopy(singles, 1, valueOfCopy(one, priceOf))
      }
      for (const currency of accountCurrencies) {
        expect(totalIn(amountsOf(pages), currency)).toBe(totalIn(amountsOf(whole), currency))
        expect(totalIn(amountsOf(singles), currency)).toBe(totalIn(amountsOf(whole), currency))
      }
      expect([pages.unpriced, pages.graded, pages.ownValued]).toEqual([
        whole.unpriced,
        whole.graded,
        whole.ownValued,
      ])
    }),
  )
})
