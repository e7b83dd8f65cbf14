import { emptyPriceValues } from '#domain/price.ts'
import { storeDay } from '#server/prices/store/store-day.ts'
import { aCard, aSet } from './catalogue-fixtures.ts'
import { startTestApi, type TestResponse, type TestApi } from './test-api.ts'
import type { TestUser, TestUserFacts } from './test-user.ts'

const basePrinting = { foil: null, stamps: [], size: 'standard', run: null }
const variants = [
  { ...basePrinting, finish: 'normal' },
  { ...basePrinting, finish: 'reverse' },
]

/**
 * A catalogue for tests of collections: Base Set with cards 1 to 5, 10, TG01, one without a number and one numbered
 * 0; a second English set; a Japanese set.
 */
export const collectorsCatalogue = {
  rev: 1,
  series: [],
  sets: [
    aSet({ code: 'base1' }),
    aSet({ code: 'jungle', name: 'Jungle', releaseDate: '1999-06-16' }),
    aSet({ code: 'neo1', language: 'ja', name: '金、銀、新世界へ...' }),
  ],
  cards: [
    ...['1', '2', '3', '4', '5', '10', 'TG01', '0'].map(number =>
      aCard({ setId: 'base1', number, variants, aliases: [`alias-${number}`] }),
    ),
    aCard({ setId: 'base1', number: '', id: 'base1-x' }),
    aCard({ setId: 'jungle', number: '1', name: 'Clefable' }),
    aCard({ setId: 'jungle', number: '2', name: 'Electrode' }),
    aCard({ setId: 'ja-neo1', number: '1', id: 'ja-neo1-1', name: 'チコリータ', nameEn: 'Chikorita' }),
  ],
}

type Body = Record<string, unknown>
type Card = { productId: string; order: number; status: string } & Body

/** A user and API calls in their name. */
export type Collector = TestUser & {
  get: (path: string) => Promise<TestResponse>
  post: (path: string, body?: unknown) => Promise<TestResponse>
  put: (path: string, body: unknown) => Promise<TestResponse>
  patch: (path: string, body: unknown) => Promise<TestResponse>
  remove: (path: string) => Promise<TestResponse>
  /** Creates a collection and returns its id. */
  collection: (facts?: Body) => Promise<string>
  /** The card ids of a collection, in order. */
  cardsOf: (id: string) => Promise<string[]>
}

export async function signUpCollector(api: TestApi, facts: TestUserFacts = {}): Promise<Collector> {
  const user = await api.signUp(facts)
  const { token } = user
  const call = (method: string, path: string, body?: unknown) =>
    api.call(method, `/api${path}`, body === undefined ? { token } : { token, body })
  const get = (path: string) => call('GET', path)
  return {
    ...user,
    get,
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
    patch: (path, body) => call('PATCH', path, body),
    remove: path => call('DELETE', path),
    collection: async (fields = {}) => {
      const response = await call('POST', '/collections', { name: 'My chase', ...fields })
      if (response.status !== 201) throw new Error(`No collection: ${response.text}`)
      return String(response.body['id'])
    },
    cardsOf: async id =>
      cardsInResponse(await get(`/collections/${id}/cards?pageSize=1000`)).map(card => card.productId),
  }
}

/** Returns the cards of a response, which is a list or an object with the field `cards`. */
export function cardsInResponse(response: TestResponse): Card[] {
  return (response.body['cards'] ?? response.body) as Card[]
}

export function startCollectorsApi(env: Record<string, string> = {}): Promise<TestApi> {
  return startTestApi(env, collectorsCatalogue)
}

/** Stores today's market prices in US dollars. Each price is given as card id, variant key and amount. */
export async function storePrices(api: TestApi, ...prices: [string, string, number][]): Promise<void> {
  const day = api.clock.now().toISOString().slice(0, 10)
  const rows = prices.map(([cardId, variant, market]) => ({
    cardId,
    variant,
    source: 'tcgplayer' as const,
    values: { ...emptyPriceValues, market },
  }))
  await storeDay(api.pool, day, rows)
  await api.prices.refresh()
}

/** Stores today's trend price in euros, which is what Cardmarket provides. */
export async function storeEuroPrice(
  api: TestApi,
  cardId: string,
  variant: string,
  trend: number,
): Promise<void> {
  const day = api.clock.now().toISOString().slice(0, 10)
  const values = { ...emptyPriceValues, trend }
  await storeDay(api.pool, day, [{ cardId, variant, source: 'cardmarket', values }])
  await api.prices.refresh()
}

/** Starts an API with cards that have prices of two printings, in dollars, in euros or in both. */
export async function startPricedApi(): Promise<TestApi> {
  const api = await startCollectorsApi()
  await storePrices(
    api,
    ['base1-1', 'normal', 1.25],
    ['base1-1', 'reverse', 7],
    ['base1-2', 'normal', 10.1],
    ['base1-3', 'reverse', 0.05],
  )
  await storeEuroPrice(api, 'base1-2', 'normal', 8)
  await storeEuroPrice(api, 'base1-4', 'normal', 3)
  return api
}
