import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiCard } from '#contract/card-shapes.ts'
import type { CollectionStats } from '#contract/collection-shapes.ts'
import type { Completion } from '#contract/completion-shapes.ts'
import type { CopyTotals, Ownership } from '#contract/copy-shapes.ts'
import type { WantList } from '#contract/want-list-endpoints.ts'
import {
  type Collector,
  signUpCollector,
  startCollectorsApi,
  storePrices,
} from '#test/support/collector-api.ts'
import {
  isOwnedCard,
  type OracleCard,
  type OracleCollection,
  ownedPrintings,
  ownedQuantity,
  ownersOf,
  sumWants,
  unmetRows,
} from '#test/support/holdings-oracle.ts'
import type { TestApi } from '#test/support/test-api.ts'
import { ownershipByCard } from '#web/ownership/watch-ownership.ts'
import { passesOwnedFilter, summarizeOwnership } from '#web/features/set-pages/cards/set-ownership.ts'

let api: TestApi
let stranger: Collector

beforeAll(async () => {
  api = await startCollectorsApi()
  stranger = await signUpCollector(api)
  await storePrices(api, ['base1-1', 'normal', 1], ['base1-1', 'reverse', 10], ['base1-2', 'normal', 100])
})
afterAll(() => api.close())

const prices: Record<string, number> = { 'base1-1 normal': 1, 'base1-1 reverse': 10, 'base1-2 normal': 100 }
const price = ({ productId, variant }: { productId: string; variant: string | null }) =>
  prices[`${productId} ${variant ?? 'normal'}`] ?? 0

/** The cards of the set that count, each in two printings. */
const counted = ['1', '2', '3', '4', '5', '10', 'TG01'].map(number => `base1-${number}`)
const printings = ['normal', 'reverse']
const cardIds = ['base1-1', 'base1-2', 'base1-3', 'base1-TG01', 'base1-0', 'jungle-1']

const copy = fc.record({
  status: fc.constantFrom('owned' as const, 'wanted' as const),
  variant: fc.constantFrom(null, null, 'normal', 'reverse'),
  grade: fc.constantFrom(null, null, { company: 'PSA', grade: '9' }),
  quantity: fc.integer({ min: 1, max: 3 }),
})
const card = fc.record({
  productId: fc.constantFrom(...cardIds),
  cardStatus: fc.constantFrom('owned' as const, 'chasing' as const),
  copies: fc.option(fc.array(copy, { minLength: 1, maxLength: 3 }), { nil: undefined }),
})
const cards = fc.uniqueArray(card, { selector: ({ productId }) => productId, maxLength: 5 })

type Known = { ash: Collector; chase: OracleCollection; all: OracleCollection[] }

/** A chase of a set that shows its copies to everybody, a private collection and one that may be deleted. */
async function createCollections(lists: OracleCard[][], isLastDeleted: boolean): Promise<Known> {
  const ash = await signUpCollector(api)
  const ids = [
    await ash.collection({ setId: 'base1', isPublic: true, cards: lists[0] }),
    await ash.collection({ cards: lists[1] }),
    await ash.collection({ cards: lists[2] }),
  ]
  await ash.put(`/collections/${ids[0]}`, { showCopies: true })
  if (isLastDeleted) await ash.remove(`/collections?id=${ids[2]}`)
  const all = ids.map((id, index) => ({ id, cards: lists[index] ?? [] })).slice(0, isLastDeleted ? 2 : 3)
  const [chase] = all
  if (!chase) throw new Error('No collection')
  return { ash, chase, all }
}

async function expectOwnership({ ash, all }: Known) {
  const body = (await ash.get('/copies/ownership')).body as Ownership
  const map = ownershipByCard(body, new Map())
  const wanted = all.flatMap(one => unmetRows(one, all))
  for (const id of cardIds) {
    const listed = id.startsWith('jungle') ? ['normal'] : printings
    const found = map.get(id)
    const keys = found?.printings.map(key => key ?? 'normal') ?? []
    expect({
      owned: found?.owned ?? 0,
      wanted: found?.wanted ?? 0,
      printings: listed.filter(key => keys.includes(key)),
      ownedIn: found?.ownedIn.map(one => one.id).toSorted() ?? [],
    }).toEqual({
      owned: ownedQuantity(all, id),
      wanted: wanted.filter(row => row.productId === id).reduce((sum, { quantity }) => sum + quantity, 0),
      printings: ownedPrintings(all, id, listed),
      ownedIn: ownersOf(all, id).toSorted(),
    })
  }
  return map
}

type Counting = { query: 'all' | 'collection'; collections: OracleCollection[] }

async function expectCompletion({ ash, chase }: Known, { query, collections }: Counting) {
  const path = `/collections/${chase.id}/completion?set=base1&printings=true&ownedIn=${query}`
  const { sets, missing, cards: ofRows } = (await ash.get(path)).body as Completion
  const missingIds = counted.filter(id => ownersOf(collections, id).length === 0)
  const missingKeys = counted.flatMap(id =>
    printings
      .filter(key => !ownedPrintings(collections, id, printings).includes(key))
      .map(key => `${id} ${key}`),
  )
  expect(missing?.cards.map(({ productId }) => productId)).toEqual(missingIds)
  expect(missing?.printings.missing?.map(one => `${one.productId} ${one.variant}`)).toEqual(missingKeys)
  const master = { total: 14, owned: 14 - missingKeys.length }
  const owned = counted.length - missingIds.length
  expect(sets[0]).toMatchObject({ total: 7, owned, percent: Math.floor((owned / 7) * 100), master })
  return { owned, missingIds, missingKeys, percent: ofRows.percent }
}

async function expectStats({ ash, chase }: Known, { query, collections }: Counting) {
  const stats = (await ash.get(`/collections/${chase.id}/stats?ownedIn=${query}`)).body as CollectionStats
  const owned = chase.cards.filter(isOwnedCard).length
  const others = collections.filter(({ id }) => id !== chase.id)
  const elsewhere = chase.cards.filter(one => !isOwnedCard(one) && ownersOf(others, one.productId).length > 0)
  const unmet = unmetRows(chase, collections)
  const total = chase.cards.length
  expect(stats).toMatchObject({
    cards: total,
    owned,
    chasing: total - owned,
    ownedElsewhere: elsewhere.length,
    percent: total === 0 ? 0 : Math.floor((100 * (owned + elsewhere.length)) / total),
    toFinish: {
      value: unmet.reduce((sum, row) => sum + (row.grade ? 0 : row.quantity * price(row)), 0),
      graded: unmet.reduce((sum, row) => sum + (row.grade ? row.quantity : 0), 0),
    },
  })
  return stats
}

/** The web's summary of the set page, of the same map. */
function expectSetPage(
  ownership: ReturnType<typeof ownershipByCard>,
  { missingIds, missingKeys }: Awaited<ReturnType<typeof expectCompletion>>,
) {
  const ofSet = counted.map(id => ({ id, number: '1' }) as ApiCard)
  const isMissing = (of: Parameters<typeof passesOwnedFilter>[0]) =>
    counted.filter(id => passesOwnedFilter(of, 'missing', { id }))
  const known = new Map(counted.map(id => [id, printings.map(variant => ({ variant, price: null }))]))
  const master = { ownership, printings: known }
  expect(summarizeOwnership({ ownership }, ofSet, new Map())).toMatchObject({
    owned: counted.length - missingIds.length,
  })
  expect(isMissing({ ownership })).toEqual(missingIds)
  expect(summarizeOwnership(master, ofSet, new Map())).toMatchObject({ owned: 14 - missingKeys.length })
  expect(isMissing(master)).toEqual([...new Set(missingKeys.map(key => key.split(' ')[0]))])
}

async function expectWants({ ash, chase, all }: Known) {
  const read = async (path: string, call: object = { token: ash.token }) => {
    const list = (await api.call('GET', `/api${path}`, call)).body as WantList
    return sumWants(
      list.wants.map(want => ({
        ...want,
        status: 'wanted',
        grade: want.isGraded ? { company: '', grade: '' } : null,
      })),
    )
  }
  const tokenOf = async (collection?: string) =>
    String((await ash.post('/want-lists/links', { collection })).body['token'])
  const ofChase = sumWants(unmetRows(chase, all))
  const alone = sumWants(unmetRows(chase, [chase]))
  const own = sumWants(all.flatMap(one => unmetRows(one, all)))
  expect(await read(`/collections/${chase.id}/wants`)).toEqual(ofChase)
  expect(await read(`/collections/${chase.id}/wants?ownedIn=collection`)).toEqual(alone)
  expect(await read(`/collections/${chase.id}/wants`, { token: stranger.token })).toEqual(alone)
  expect(await read(`/want-lists/shared/${await tokenOf(chase.id)}`, {})).toEqual(ofChase)
  expect(await read('/collections/wants')).toEqual(own)
  expect(await read(`/want-lists/shared/${await tokenOf()}`, {})).toEqual(own)
  const { totals } = (await ash.get('/copies?pageSize=1')).body as { totals: CopyTotals }
  expect(totals.toFinish.copies).toBe(Object.values(own).reduce((sum, quantity) => sum + quantity, 0))
}

type ListedRow = { collectionId: string; productId: string; status: string; ownedIn?: { id: string }[] }

async function expectRows({ ash, all }: Known) {
  const { cards: rows } = (await ash.get('/collections/summary?pageSize=200')).body as { cards: ListedRow[] }
  const text = (id: string, productId: string, status: string, ownedIn: string[]) =>
    [id, productId, status, ...ownedIn.toSorted()].join(' ')
  const listed = rows.map(one =>
    text(one.collectionId, one.productId, one.status, one.ownedIn?.map(({ id }) => id) ?? []),
  )
  const expected = all.flatMap(({ id, cards: ofCollection }) =>
    ofCollection.map(one => {
      const others = all.filter(other => other.id !== id)
      return text(id, one.productId, isOwnedCard(one) ? 'owned' : 'chasing', ownersOf(others, one.productId))
    }),
  )
  expect(listed.toSorted()).toEqual(expected.toSorted())
}

/** The progress of all sets, of which the collection's set is one as soon as a card of it is owned. */
async function expectProgress({ ash }: Known, owned: number) {
  const { sets } = (await ash.get('/collections/progress')).body as {
    sets: { set: { id: string }; owned: number; total: number; percent: number }[]
  }
  const found = sets.find(({ set }) => set.id === 'base1')
  const { total, percent } = found ?? { total: 7, percent: 0 }
  expect([found?.owned ?? 0, total, percent]).toEqual([owned, 7, Math.floor((owned / 7) * 100)])
}

/** A set that is saved now starts with the cards of it that are owned. */
async function expectNewChase({ ash }: Known, owned: number) {
  const { id, ownedElsewhere } = (await ash.post('/collections', { name: 'New', setId: 'base1' })).body
  expect(ownedElsewhere).toBe(owned)
  const { percent } = (await ash.get(`/collections/${id}/stats`)).body
  expect(percent).toBe(Math.floor((owned / 7) * 100))
}

test('all numbers of random holdings follow one rule', async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(cards, cards, cards), fc.boolean(), async (lists, isLastDeleted) => {
      const known = await createCollections(lists, isLastDeleted)
      const map = await expectOwnership(known)
      const [everywhere, here]: [Counting, Counting] = [
        { query: 'all', collections: known.all },
        { query: 'collection', collections: [known.chase] },
      ]
      const completion = await expectCompletion(known, everywhere)
      expectSetPage(map, completion)
      const alone = await expectCompletion(known, here)
      expect(alone.missingIds).toEqual(expect.arrayContaining(completion.missingIds))
      expect(completion.percent).toBe((await expectStats(known, everywhere)).percent)
      expect(alone.percent).toBe((await expectStats(known, here)).percent)
      await expectWants(known)
      await expectRows(known)
      await expectProgress(known, completion.owned)
      await expectNewChase(known, completion.owned)
    }),
    { numRuns: 12 },
  )
})
