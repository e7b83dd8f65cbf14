import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import { type AccountCurrency, accountCurrencies, convert, roundMoney } from '#domain/exchange-rates.ts'
import { signUpCollector, startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

type Exported = {
  status: 'owned' | 'wanted'
  variant: string | null
  condition: string | null
  grade: { company: string; grade: string } | null
  quantity: number
  pricePaid: { amount: number; currency: string } | null
  ownValue: { amount: number; currency: AccountCurrency } | null
  acquiredOn: string | null
  place: string | null
}
type Row = Exported & { card: string; tags: string[] }
type Rule = { text: string; holds: (row: Row, rows: readonly Row[]) => boolean }

const conditions = ['mint', 'near-mint', 'lightly-played', 'moderately-played', 'heavily-played', 'damaged']
const isBetween = (value: number, sign: string, bound: number) =>
  ({ '<': value < bound, '<=': value <= bound, '>': value > bound, '>=': value >= bound })[sign] ??
  value === bound
const sign = fc.constantFrom('<', '<=', '>', '>=', ':')

const unknownFields = [
  ['cond', 'condition'],
  ['v', 'variant'],
  ['grade', 'grade'],
  ['paid', 'pricePaid'],
  ['myvalue', 'ownValue'],
  ['acquired', 'acquiredOn'],
] as const

const leaf: fc.Arbitrary<Rule> = fc.oneof(
  fc
    .constantFrom('owned', 'wanted')
    .map((status): Rule => ({ text: `is:${status}`, holds: row => row.status === status })),
  fc.tuple(sign, fc.integer({ min: 0, max: 6 })).map(([by, bound]): Rule => ({
    text: `qty${by}${bound}`,
    holds: (_row, rows) => {
      const owned = rows.filter(row => row.status === 'owned')
      return isBetween(
        owned.reduce((sum, row) => sum + row.quantity, 0),
        by,
        bound,
      )
    },
  })),
  fc.tuple(sign, fc.constantFrom(...conditions)).map(([by, condition]): Rule => ({
    text: `cond${by}${condition}`,
    holds: row =>
      row.condition !== null &&
      isBetween(-conditions.indexOf(row.condition), by, -conditions.indexOf(condition)),
  })),
  fc.tuple(sign, fc.constantFrom('8', '9.5', '10')).map(([by, grade]): Rule => ({
    text: `grade${by}${grade}`,
    holds: row => row.grade !== null && isBetween(Number(row.grade.grade), by, Number(grade)),
  })),
  fc.constantFrom('PSA', 'BGS').map((company): Rule => ({
    text: `grade:${company.toLowerCase()}`,
    holds: row => row.grade?.company === company,
  })),
  fc
    .tuple(sign, fc.constantFrom('usd', 'eur'), fc.integer({ min: 1, max: 40 }))
    .map(([by, currency, bound]): Rule => ({
      text: `paid:${currency}${by === ':' ? '' : by}${bound}`,
      holds: row =>
        row.pricePaid?.currency === currency.toUpperCase() && isBetween(row.pricePaid.amount, by, bound),
    })),
  fc
    .tuple(sign, fc.constantFrom('', 'usd', 'jpy'), fc.integer({ min: 1, max: 40 }))
    .map(([by, named, bound]): Rule => ({
      text: named ? `myvalue:${named}${by === ':' ? '' : by}${bound}` : `myvalue${by}${bound}`,
      holds: ({ ownValue }) => {
        // The account of the test reads values in euros.
        const currency = named ? (named.toUpperCase() as AccountCurrency) : 'EUR'
        if (ownValue === null) return false
        const amount = convert(ownValue.amount, ownValue.currency, currency)
        return isBetween(roundMoney(amount, currency), by, bound)
      },
    })),
  fc.tuple(sign, fc.integer({ min: 2018, max: 2022 })).map(([by, year]): Rule => ({
    text: `acquired${by}${year}`,
    holds: row => row.acquiredOn !== null && isBetween(Number(row.acquiredOn.slice(0, 4)), by, year),
  })),
  fc.constantFrom('box 1', 'box', 'shelf').map((place): Rule => ({
    text: `loc:"${place}"`,
    holds: row => row.place?.toLowerCase().includes(place) ?? false,
  })),
  fc
    .constantFrom('trade', 'play')
    .map((tag): Rule => ({ text: `tag:${tag}`, holds: row => row.tags.includes(tag) })),
  fc
    .constantFrom('reverse', 'normal')
    .map((variant): Rule => ({ text: `v:${variant}`, holds: row => row.variant === variant })),
  fc.tuple(fc.constantFrom(':', '!='), fc.constantFrom(...unknownFields)).map(([by, [field, key]]): Rule => ({
    text: `${field}${by}none`,
    holds: row => (row[key] === null) === (by === ':'),
  })),
  fc
    .constantFrom('base1', 'jungle')
    .map((set): Rule => ({ text: `set:${set}`, holds: row => row.card.startsWith(set) })),
)

const { rule } = fc.letrec<{ rule: Rule }>(tie => ({
  rule: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.tuple(tie('rule'), tie('rule')).map(([a, b]): Rule => ({
      text: `(${a.text} ${b.text})`,
      holds: (row, rows) => a.holds(row, rows) && b.holds(row, rows),
    })),
    fc.tuple(tie('rule'), tie('rule')).map(([a, b]): Rule => ({
      text: `(${a.text} or ${b.text})`,
      holds: (row, rows) => a.holds(row, rows) || b.holds(row, rows),
    })),
    tie('rule').map((child): Rule => ({
      text: `-(${child.text})`,
      holds: (_row, rows) => !rows.some(row => child.holds(row, rows)),
    })),
  ),
}))

const nullable = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const anyCopy = fc.record({
  status: fc.constantFrom('owned', 'wanted'),
  variant: nullable(fc.constantFrom('reverse', 'normal')),
  condition: nullable(fc.constantFrom(...conditions)),
  grade: nullable(
    fc.record({ company: fc.constantFrom('PSA', 'BGS'), grade: fc.constantFrom('8', '9', '9.5', '10') }),
  ),
  quantity: fc.integer({ min: 1, max: 4 }),
  pricePaid: nullable(
    fc.record({ amount: fc.integer({ min: 0, max: 40 }), currency: fc.constantFrom('USD', 'EUR') }),
  ),
  ownValue: nullable(
    fc.record({
      amount: fc.integer({ min: 0, max: 40 }),
      currency: fc.constantFrom(...accountCurrencies),
      day: fc.constant('2026-11-27'),
    }),
  ),
  acquiredOn: nullable(fc.constantFrom('2018-12-31', '2019-01-01', '2020-06-15', '2022-02-28')),
  place: nullable(fc.constantFrom('Box 1', 'BOX 2', 'shelf')),
})
const copy = anyCopy.map(one => (one.grade ? { ...one, condition: null } : one))
const cardIds = ['base1-1', 'base1-2', 'base1-3', 'base1-4', 'base1-10', 'jungle-1', 'jungle-2']
const someCards = fc.record({
  tags: fc.uniqueArray(fc.constantFrom('trade', 'play')),
  copies: fc.array(copy, { maxLength: 4 }),
  cardStatus: fc.constantFrom('owned', 'chasing'),
})

let api: TestApi

beforeAll(async () => {
  api = await startCollectorsApi()
})
afterAll(() => api.close())

test('any search over copies finds the rows that a filter of the export finds', async () => {
  const misty = await signUpCollector(api)
  await misty.put('/account', { currency: 'EUR' })
  const cards = fc.sample(someCards, { numRuns: cardIds.length, seed: 7 })
  const id = await misty.collection({
    cards: cards.map((card, index) => ({ ...card, productId: cardIds[index] })),
  })
  const file = JSON.parse((await misty.get(`/collections/${id}/export?format=json`)).text) as {
    cards: { productId: string; status: string; tags: string[]; copies: Exported[] }[]
  }
  const find = async (q: string) =>
    (await misty.get(`/copies?${new URLSearchParams({ q, collection: id, pageSize: '1000' })}`))
      .body as unknown as {
      copies: ApiCopy[]
    }
  const ordinary = {
    variant: null,
    condition: null,
    grade: null,
    pricePaid: null,
    ownValue: null,
    acquiredOn: null,
    place: null,
  }
  const rows = file.cards.flatMap(({ productId: card, status, tags, copies }): Row[] => {
    const own = status === 'owned' ? 'owned' : 'wanted'
    if (copies.length === 0) return [{ ...ordinary, quantity: 1, status: own, card, tags }]
    return copies.map(row => ({
      ...row,
      ownValue: row.ownValue ?? null,
      status: row.status ?? own,
      card,
      tags,
    }))
  })
  const describeRow = ({
    card,
    status,
    variant,
    condition,
    grade,
    quantity,
    pricePaid,
    ownValue,
    acquiredOn,
    place,
  }: Row) =>
    JSON.stringify([
      card,
      status,
      variant,
      condition,
      grade?.grade,
      quantity,
      pricePaid,
      ownValue?.amount,
      ownValue?.currency,
      acquiredOn,
      place,
    ])
  expect(rows.length).toBeGreaterThan(10)
  await fc.assert(
    fc.asyncProperty(rule, async ({ text, holds }) => {
      const { copies } = await find(text)
      const expected = rows.filter(row =>
        holds(
          row,
          rows.filter(other => other.card === row.card),
        ),
      )
      const found = copies.map(row => describeRow({ ...row, card: row.productId }))
      expect(found.sort()).toEqual(expected.map(describeRow).sort())
      const cards = (await misty.get(`/search?${new URLSearchParams({ q: text, scope: 'mine' })}`)).body
      const ids = (cards['cards'] as { id: string }[]).map(one => one.id)
      expect(ids.sort()).toEqual([...new Set(expected.map(({ card }) => card))].sort())
    }),
    { numRuns: 300 },
  )
})
