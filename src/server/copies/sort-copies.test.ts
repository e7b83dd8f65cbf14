import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CopySort } from '#contract/copy-endpoints.ts'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import { aCard, aSet } from '#test/support/catalogue-fixtures.ts'
import { type Collector, signUpCollector, storePrices } from '#test/support/collector-api.ts'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'

const printing = { foil: null, stamps: [], size: 'standard', run: null }
const variants = ['normal', 'holo', 'reverse'].map(finish => ({ ...printing, finish }))
const catalogue = {
  rev: 1,
  series: [],
  sets: [aSet({ code: 'base1' }), aSet({ code: 'jungle', name: 'Jungle', releaseDate: '1999-06-16' })],
  cards: [
    aCard({ setId: 'base1', number: '10', name: 'Mew', variants }),
    aCard({ setId: 'base1', number: '2', name: 'Abra', variants }),
    aCard({ setId: 'jungle', number: '1', name: 'Eevee', variants }),
    aCard({ setId: 'base1', number: '', id: 'base1-x', name: 'Zubat', variants }),
  ],
}

/** The copies by name. All that can be unknown of `zubat` is unknown; 500 GBP have no rate. */
const cards = [
  {
    productId: 'base1-10',
    tags: ['c', 'b'],
    copies: [
      {
        note: 'mew',
        quantity: 2,
        variant: 'reverse',
        condition: 'damaged',
        place: 'box 10',
        pricePaid: { amount: 0.5, currency: 'USD' },
        ownValue: { amount: 500, currency: 'JPY', day: '2026-11-27' },
        acquiredOn: '2020-02-01',
      },
    ],
  },
  {
    productId: 'base1-2',
    tags: ['z', 'a'],
    copies: [
      {
        note: 'abra',
        quantity: 3,
        variant: 'normal',
        condition: 'mint',
        place: 'Box 9',
        pricePaid: { amount: 1, currency: 'EUR' },
        ownValue: { amount: 3.2, currency: 'USD', day: '2026-11-27' },
        acquiredOn: '2020-01-31',
      },
    ],
  },
  {
    productId: 'jungle-1',
    tags: ['b'],
    copies: [
      {
        note: 'eevee',
        quantity: 1,
        variant: 'holo',
        condition: 'near-mint',
        place: 'attic',
        pricePaid: { amount: 3.2, currency: 'USD' },
        ownValue: { amount: 4, currency: 'EUR', day: '2026-11-27' },
        acquiredOn: '2019-12-31',
      },
    ],
  },
  {
    productId: 'base1-x',
    copies: [{ note: 'zubat', quantity: 4, pricePaid: { amount: 500, currency: 'GBP' } }],
  },
]

/** The ascending order by each column with a value of its own, and the copies whose value is unknown. */
const orders: Record<Exclude<CopySort, 'filed'>, [known: string[], unknown?: string]> = {
  card: [['abra', 'eevee', 'mew', 'zubat']],
  set: [['eevee', 'abra', 'mew', 'zubat']],
  number: [['eevee', 'abra', 'mew'], 'zubat'],
  printing: [['eevee', 'abra', 'mew'], 'zubat'],
  condition: [['abra', 'eevee', 'mew'], 'zubat'],
  quantity: [['eevee', 'mew', 'abra', 'zubat']],
  paid: [['mew', 'abra', 'eevee'], 'zubat'],
  value: [['mew', 'eevee', 'abra'], 'zubat'],
  ownValue: [['abra', 'mew', 'eevee'], 'zubat'],
  gain: [['eevee', 'mew', 'abra'], 'zubat'],
  location: [['eevee', 'abra', 'mew'], 'zubat'],
  tags: [['abra', 'eevee', 'mew'], 'zubat'],
  added: [['zubat', 'mew', 'eevee', 'abra']],
  acquired: [['eevee', 'abra', 'mew'], 'zubat'],
}

let api: TestApi
let ash: Collector

beforeAll(async () => {
  api = await startTestApi({}, catalogue)
  ash = await signUpCollector(api)
  await storePrices(api, ['base1-10', 'reverse', 1], ['base1-2', 'normal', 5], ['jungle-1', 'holo', 4])
  await ash.collection({ cards })
  await api.pool.query(
    `update collection_cards set added_at = now() - interval '1 day' *
       array_position(array['base1-2', 'jungle-1', 'base1-10', 'base1-x'], card_id)`,
  )
  // Own cards are cached until their collection changes.
  await api.pool.query('update collections set updated_at = now()')
})
afterAll(() => api.close())

async function order(sort: string): Promise<string[]> {
  const { copies } = (await ash.get(`/copies?sort=${sort}`)).body as unknown as { copies: ApiCopy[] }
  return copies.map(({ note }) => note ?? '')
}

test.each(Object.entries(orders))(
  'copies are sorted by %s in both directions, unknown values last',
  async (by, [known, unknown = []]) => {
    expect(await order(by)).toEqual([...known, unknown].flat())
    expect(await order(`-${by}`)).toEqual([...known.toReversed(), unknown].flat())
  },
)

test('an unknown column is refused with 400', async () => {
  expect((await ash.get('/copies?sort=wibble')).status).toBe(400)
})
