import { afterAll, beforeAll, expect, test } from 'vitest'
import fc from 'fast-check'
import type { ValueDay } from '#contract/value-endpoints.ts'
import { signUpCollector, startPricedApi } from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startPricedApi()
})
afterAll(() => api.close())

const card = fc.record({
  productId: fc.constantFrom('base1-1', 'base1-2', 'base1-3', 'base1-5'),
  cardStatus: fc.constantFrom('owned', 'chasing'),
  copies: fc.option(
    fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 9 }),
        status: fc.constantFrom('owned', 'wanted'),
        variant: fc.constantFrom(null, 'normal', 'reverse'),
        grade: fc.constantFrom(null, null, { company: 'PSA', grade: '9' }),
        pricePaid: fc.constantFrom(null, { amount: 0.35, currency: 'USD' }, { amount: 2, currency: 'EUR' }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    { nil: undefined },
  ),
})
const cards = fc.uniqueArray(card, { selector: ({ productId }) => productId, maxLength: 4 })

test('the current value of random collections equals the totals of GET /copies', async () => {
  // base1-2 has a price in euros too, but the totals prefer dollars.
  await fc.assert(
    fc.asyncProperty(cards, cards, async (one, other) => {
      const ash = await signUpCollector(api)
      const first = await ash.collection({ cards: one })
      await ash.collection({ cards: other })
      for (const collection of ['', first]) {
        const only = collection && `collection=${collection}`
        const listed = await ash.get(`/copies?q=is:owned&pageSize=1&${only}`)
        const { totals } = listed.body as { totals: Record<string, unknown> }
        const { days } = (await ash.get(`/collections/values?${only}`)).body as { days: ValueDay[] }
        const found = days.at(-1)
        const paid = Object.entries(found?.paid ?? {}).map(([currency, amount]) => ({ amount, currency }))
        expect({
          copies: found?.copies ?? 0,
          value: found?.value.USD ? [{ amount: found.value.USD, currency: 'USD' }] : [],
          unpriced: found?.unpriced.USD ?? 0,
          graded: found?.graded ?? 0,
          paid: paid.toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
        }).toEqual({
          copies: totals['copies'],
          value: totals['value'],
          unpriced: totals['unpriced'],
          graded: totals['graded'],
          paid: totals['paid'],
        })
      }
    }),
    { numRuns: 20 },
  )
})
