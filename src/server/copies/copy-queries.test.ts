import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import type { SearchTerm } from '#contract/search-shapes.ts'
import {
  type Collector,
  signUpCollector,
  startCollectorsApi,
  storeEuroPrice,
  storePrices,
} from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector

beforeAll(async () => {
  api = await startCollectorsApi()
  ash = await signUpCollector(api)
  await storePrices(api, ['base1-1', 'normal', 1], ['base1-1', 'reverse', 5], ['base1-2', 'normal', 11])
  await storeEuroPrice(api, 'base1-2', 'normal', 8)
})
afterAll(() => api.close())

type Listed = { copies: ApiCopy[]; terms: SearchTerm[]; totals: { copies: number } }

async function find(collector: Collector, q: string, collection?: string): Promise<Listed> {
  const query = new URLSearchParams({ q, pageSize: '1000', ...(collection && { collection }) })
  const { status, body, text } = await collector.get(`/copies?${query}`)
  expect(status, text).toBe(200)
  return body as unknown as Listed
}

describe('a search over copies', () => {
  let id: string

  beforeAll(async () => {
    const psa = { company: 'PSA', grade: '9', certificate: null }
    const copies = [
      { variant: 'reverse', condition: 'near-mint', quantity: 2, place: 'Box 3', language: 'de' },
      { condition: 'damaged', pricePaid: { amount: 25, currency: 'USD' }, acquiredOn: '2019-12-31' },
      { grade: psa, pricePaid: { amount: 30, currency: 'EUR' }, note: 'Signed by the artist' },
      { status: 'wanted', variant: 'normal', condition: 'lightly-played', acquiredOn: '2020-06-01' },
    ]
    const cards = [
      { productId: 'base1-1', cardStatus: 'owned', tags: ['trade'], copies },
      { productId: 'base1-2', cardStatus: 'owned' },
      { productId: 'jungle-1' },
      { productId: 'ja-neo1-1', cardStatus: 'owned' },
    ]
    id = await ash.collection({ name: 'Big Binder', cards })
  })

  const reverse = 'base1-1 2 reverse'
  const damaged = 'base1-1 1 '
  const graded = 'base1-1 1 PSA'
  const wanted = 'base1-1 1 normal'
  const base2 = 'base1-2 1 '
  const jungle = 'jungle-1 1 '
  const neo = 'ja-neo1-1 1 '
  const nameOf = ({ productId, quantity, grade, variant }: ApiCopy) =>
    `${productId} ${quantity} ${grade?.company ?? variant ?? ''}`

  test.each<[string, string[]]>([
    ['is:owned', [reverse, damaged, graded, base2, neo]],
    ['is:wanted', [wanted, jungle]],
    ['-is:owned', [jungle]],
    ['qty>=2', [reverse, damaged, graded, wanted]],
    ['qty:1', [base2, neo]],
    ['cond:nm', [reverse]],
    ['cond<=lp', [damaged, wanted]],
    ['cond>lp', [reverse]],
    ['cond!=nm', [damaged, wanted]],
    ['grade:psa', [graded]],
    ['grade>=9', [graded]],
    ['grade>9', []],
    ['paid>20', [damaged]],
    ['paid:eur>20', [graded]],
    ['paid:eur>30', []],
    ['loc:"box 3"', [reverse]],
    ['loc:BOX', [reverse]],
    ['tag:trade', [reverse, damaged, graded, wanted]],
    ['tag:tra', []],
    ['acquired<2020', [damaged]],
    ['acquired<=2020', [damaged, wanted]],
    ['added>=2020', [reverse, damaged, graded, wanted, base2, jungle, neo]],
    ['in:"big binder" is:wanted', [wanted, jungle]],
    ['in:small', []],
    ['v:reverse', [reverse]],
    ['lang:ja', [neo]],
    ['copylang:de', [reverse]],
    ['usd>2', [reverse, base2]],
    ['eur<5', []],
    ['eur>0', [base2]],
    ['value>=10', [reverse, base2]],
    ['note:signed', [graded]],
    ['set:jungle or grade:psa', [graded, jungle]],
    ['cond:nm grade:psa', []],
    ['cond:nm -grade:psa', []],
    ['is:owned -tag:trade', [base2, neo]],
    ['-(cond:nm grade:psa) tag:trade', [reverse, damaged, graded, wanted]],
    ['clefable', [jungle]],
  ])('%s finds the rows for which it holds', async (q, expected) => {
    const { copies } = await find(ash, q, id)
    expect(copies.map(nameOf).sort()).toEqual(expected.toSorted())
  })

  test('names terms that it does not know, and leaves them out', async () => {
    const { copies, terms } = await find(ash, 'wibble:7 is:wanted', id)
    expect(copies).toHaveLength(2)
    expect(terms).toMatchObject([
      { problem: 'There is no field "wibble"' },
      { problem: null, label: 'Wanted' },
    ])
  })

  test('counts the copies of the searched collections only', async () => {
    const brock = await signUpCollector(api)
    const cards = [{ productId: 'base1-1', copies: [{ status: 'owned' }] }]
    const [first] = [await brock.collection({ cards }), await brock.collection({ cards })]
    expect((await find(brock, 'qty>=2')).copies).toHaveLength(2)
    expect((await find(brock, 'qty>=2', first)).copies).toHaveLength(0)
  })
})

test('a search of the catalogue leaves terms about copies out and says so', async () => {
  const { body } = await api.call('GET', '/api/search?q=clefable%20qty%3E2')
  expect(body).toMatchObject({
    total: 1,
    terms: [{ problem: null }, { problem: 'Only in your own cards', cause: { reason: 'own-cards-only' } }],
  })
  expect((await api.call('GET', '/api/search?q=is%3Aowned')).body).toMatchObject({ total: 0 })
})
