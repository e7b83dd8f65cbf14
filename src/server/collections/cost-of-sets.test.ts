import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiCard, SetPrintings } from '#contract/card-shapes.ts'
import type { Completion } from '#contract/completion-shapes.ts'
import type { Ownership } from '#contract/copy-shapes.ts'
import { totalIn } from '#domain/copy-value.ts'
import { accountCurrencies } from '#domain/exchange-rates.ts'
import {
  type Collector,
  signUpCollector,
  startPricedApi,
  storeEuroPrice,
} from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'
import { summarizeOwnership } from '#web/features/set-pages/cards/set-ownership.ts'
import { ownershipByCard } from '#web/ownership/watch-ownership.ts'

let api: TestApi
let ash: Collector

beforeAll(async () => {
  api = await startPricedApi()
  // Some cards and printings have a price in euros only, with cents that dollars cannot express.
  await storeEuroPrice(api, 'base1-3', 'normal', 0.33)
  await storeEuroPrice(api, 'base1-10', 'reverse', 0.34)
  ash = await signUpCollector(api)
})
afterAll(() => api.close())

test.each(accountCurrencies)(
  'what a set costs to finish is one number on its page and in My Collections, in %s',
  async currency => {
    await ash.put('/account', { currency })
    const copies = [{ variant: 'reverse' }]
    const id = await ash.collection({
      setId: 'base1',
      cards: [{ productId: 'base1-1', cardStatus: 'owned', copies }],
    })
    const read = async <Body>(path: string) => (await ash.get(path)).body as Body
    const { sets } = await read<Completion>(`/collections/${id}/completion?set=base1&printings=true`)
    const map = await read<Ownership>('/copies/ownership')
    expect(map.currency).toBe(currency)
    const ownership = ownershipByCard(map, new Map())
    const { cards } = await read<{ cards: ApiCard[] }>('/search?q=set:base1&pageSize=100')
    const listed = await read<SetPrintings>('/categories/base1/printings')
    const printings = new Map(listed.cards.map(one => [one.id, one.printings]))
    const costOf = (having: Parameters<typeof summarizeOwnership>[0]) =>
      totalIn(summarizeOwnership(having, cards, new Map()).missing.market, currency)
    const [set] = sets
    expect(costOf({ ownership })).toBe(set?.costToFinish.worth?.total)
    expect(costOf({ ownership, printings })).toBe(set?.master?.costToFinish.worth?.total)
    expect(set?.master?.costToFinish.worth?.total).toBeGreaterThan(set?.costToFinish.worth?.total ?? 0)
  },
)
