import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpCollector, type Collector, startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestResponse, TestApi } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector
let misty: Collector

beforeAll(async () => {
  api = await startCollectorsApi()
  ash = await signUpCollector(api)
  misty = await signUpCollector(api)
  await ash.collection({ name: 'Ash private' })
  await ash.collection({ name: 'Ash public', isPublic: true, setId: 'base1' })
  await misty.collection({ name: 'Misty private' })
  await misty.collection({ name: 'Misty public 100%', description: 'Water_only', isPublic: true })
  await misty.collection({ name: 'ピカチュウ', isPublic: true, cards: [{ productId: 'base1-1' }] })
})
afterAll(() => api.close())

type Named = { id: string; name: string; cards: unknown[] }
const collections = (answer: TestResponse) => answer.body['collections'] as Named[]
const namesOf = async (who: Collector | null, query = '') => {
  const answer = who
    ? await who.get(`/collections${query}`)
    : await api.call('GET', `/api/collections${query}`)
  return collections(answer).map(({ name }) => name)
}
const everythingPublic = ['ピカチュウ', 'Misty public 100%', 'Ash public']

describe('the collection list', () => {
  test('without a token contains only public collections, whatever the query', async () => {
    expect(await namesOf(null)).toEqual(everythingPublic)
    expect(await namesOf(null, '?isPublic=true')).toEqual(everythingPublic)
    expect(await namesOf(null, '?isPublic=false')).toEqual([])
    expect(await namesOf(null, `?userId=${ash.id}`)).toEqual(['Ash public'])
    expect(await namesOf(null, '?q=private')).toEqual([])
  })

  test("with a token contains the user's own collections, newest first", async () => {
    expect(await namesOf(ash)).toEqual(['Ash public', 'Ash private'])
    expect(await namesOf(ash, `?userId=${ash.id}`)).toEqual(['Ash public', 'Ash private'])
    expect(await namesOf(ash, `?userId=${ash.id}&isPublic=true`)).toEqual(['Ash public'])
    expect(await namesOf(ash, '?isPublic=false')).toEqual(['Ash private'])
  })

  test('of another user, or with isPublic, contains no private collections of others', async () => {
    expect(await namesOf(ash, `?userId=${misty.id}`)).toEqual(['ピカチュウ', 'Misty public 100%'])
    expect(await namesOf(ash, `?userId=${misty.id}&isPublic=false`)).toEqual([])
    expect(await namesOf(ash, `?userId=${misty.id}&q=private`)).toEqual([])
    expect(await namesOf(ash, '?isPublic=true')).toEqual(everythingPublic)
    expect(await namesOf(ash, '?userId=nobody')).toEqual([])
  })

  test('for a search text contains own and public collections', async () => {
    expect(await namesOf(ash, '?q=ASH')).toEqual(['Ash public', 'Ash private'])
    expect(await namesOf(ash, '?q=misty')).toEqual(['Misty public 100%'])
    expect(await namesOf(misty, '?q=private')).toEqual(['Misty private'])
  })

  test.each([
    ['100%25', ['Misty public 100%']],
    ['10%25%25', []],
    ['water_', ['Misty public 100%']],
    ['_ater', []],
    ['カチュ', ['ピカチュウ']],
    ['%5C', []],
  ])('a search for %s matches literally in names and descriptions', async (q, wanted) => {
    const answer = await api.call('GET', `/api/collections/public?q=${q}`)
    expect(collections(answer).map(({ name }) => name)).toEqual(wanted)
  })
})

describe('a collection list', () => {
  test('includes the first four cards and the counts of each collection', async () => {
    const [first] = collections(await ash.get('/collections'))
    expect(first).toMatchObject({
      name: 'Ash public',
      cardCount: 7,
      _count: { cards: 7, comments: 0, votes: 0 },
    })
    expect(first?.cards).toMatchObject([1, 2, 3, 4].map(number => ({ productId: `base1-${number}` })))
  })

  test('is paginated', async () => {
    const { body } = await ash.get('/collections?pageSize=1&page=2&_t=5')
    const pagination = { page: 2, pageSize: 1, total: 2, totalPages: 2, hasNext: false, hasPrev: true }
    expect(body).toMatchObject({ collections: [{ name: 'Ash private' }], pagination })
    expect((await ash.get('/collections?pageSize=0')).status).toBe(400)
    expect((await ash.get('/collections?isPublic=maybe')).status).toBe(400)
  })
})

describe('public collections', () => {
  const names = async (query: string) =>
    collections(await api.call('GET', `/api/collections/public?${query}`)).map(({ name }) => name)

  beforeAll(async () => {
    const [pikachu, water] = collections(await misty.get(`/collections?userId=${misty.id}&isPublic=true`))
    await ash.post(`/collections/${pikachu?.id}/votes`, { value: 1 })
    await misty.post(`/collections/${pikachu?.id}/votes`, { value: -1 })
    await ash.post(`/collections/${water?.id}/comments`, { content: 'Nice' })
  })

  test.each([
    ['', everythingPublic],
    ['sortBy=recent-asc', everythingPublic.toReversed()],
    ['sortBy=cards-desc', ['Ash public', 'ピカチュウ', 'Misty public 100%']],
    ['sortBy=favorites-desc&pageSize=1', ['ピカチュウ']],
    ['sortBy=popular-desc', ['Misty public 100%', 'ピカチュウ', 'Ash public']],
    ['sortBy=popular-asc', ['Ash public', 'ピカチュウ', 'Misty public 100%']],
    ['sortBy=discussed-desc&pageSize=1', ['Misty public 100%']],
    ['sortBy=nonsense&filterBy=all', everythingPublic],
    ['searchQuery=ash', ['Ash public']],
    ['page=2&pageSize=2', ['Ash public']],
  ])('are sorted by %s', async (query, wanted) => expect(await names(query)).toEqual(wanted))

  test('appear in the popularity order once published, and disappear when private', async () => {
    const id = await ash.collection({ name: 'Later' })
    expect(await names('sortBy=popular-desc')).not.toContain('Later')
    await ash.put(`/collections/${id}`, { isPublic: true })
    expect(await names('sortBy=popular-desc')).toContain('Later')
    await ash.put(`/collections/${id}`, { isPublic: false })
    expect(await names('sortBy=popular-desc')).not.toContain('Later')
  })
})
