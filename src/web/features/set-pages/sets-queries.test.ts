import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { ApiSet } from '#contract/card-shapes.ts'
import { createHttpClient } from '#web/api/http-client.ts'
import { nextPageNumber, setCardsQuery, singleSetQuery, setsQuery } from './sets-queries.ts'

/** A server that responds to these URLs and with 404 to all others; `asked` are the URLs in order. */
function server(responses: Record<string, object>) {
  const requests: string[] = []
  const respond = async (address: string) => {
    requests.push(address)
    const body = responses[address]
    return Response.json(body ?? { message: 'Set not found', code: 'not_found' }, {
      status: body ? 200 : 404,
    })
  }
  return { requests, api: createHttpClient({ fetch: respond as typeof fetch }), client: new QueryClient() }
}

const base = { id: 'base1', code: 'base1', language: 'en', cardCount: 1001 } as ApiSet

test('all sets of a language are requested at once, at most a thousand', async () => {
  const { requests, api, client } = server({
    '/api/categories/sets?pageSize=1000&language=en': { sets: [base] },
  })
  expect(await client.fetchQuery(setsQuery(api, { language: 'en' }))).toEqual([base])
  expect(requests).toEqual(['/api/categories/sets?pageSize=1000&language=en'])
})

test('series and search text are sent with the request', async () => {
  const address = '/api/categories/sets?pageSize=1000&language=ja&series=Neo&q=gold'
  const { requests, api, client } = server({ [address]: { sets: [] } })
  await client.fetchQuery(setsQuery(api, { language: 'ja', series: 'Neo', q: 'gold' }))
  expect(requests).toEqual([address])
})

test('a number that is no set is looked up as a group id', async () => {
  const { requests, api, client } = server({ '/api/categories/group/604': base })
  expect(await client.fetchQuery(singleSetQuery(api, '604', 'en'))).toEqual(base)
  expect(requests).toEqual(['/api/categories/604?language=en', '/api/categories/group/604'])
})

test('a text that is no set name sends no group request', async () => {
  const { requests, api, client } = server({})
  expect(await client.fetchQuery(singleSetQuery(api, 'nowhere', undefined))).toBeNull()
  expect(requests).toEqual(['/api/categories/nowhere'])
})

test('the cards of a set are requested by number, a thousand per page', async () => {
  const address = (page: number) =>
    `/api/categories/base1/cards?page=${page}&pageSize=1000&orderBy=number&language=en`
  const pagination = (page: number, hasNext: boolean) => ({ page, hasNext })
  const { requests, api, client } = server({
    [address(1)]: { cards: [{ id: 'a' }], pagination: pagination(1, true), total: 1001 },
    [address(2)]: { cards: [{ id: 'b' }], pagination: pagination(2, false), total: 1001 },
  })
  const { pages } = await client.fetchInfiniteQuery({ ...setCardsQuery(api, base), pages: 2 })
  expect(pages.map(page => page.cards)).toEqual([[{ id: 'a' }], [{ id: 'b' }]])
  expect(requests).toEqual([address(1), address(2)])
})

test('the last page has no next page', () => {
  const last = {
    page: 2,
    hasNext: false,
    pageSize: 1000,
    total: 1,
    totalPages: 2,
    hasPrev: true,
    hasMore: false,
  }
  expect(nextPageNumber({ pagination: last })).toBeUndefined()
  expect(nextPageNumber({ pagination: { ...last, page: 1, hasNext: true } })).toBe(2)
})

test('without a network sets of a series or a search are those among the stored ones', async () => {
  const stored = [
    { ...base, name: 'Base Set', series: 'Base' },
    { ...base, id: 'neo1', code: 'neo1', name: 'Neo Genesis', series: 'Neo' },
  ]
  const offline = async (address: string) => {
    if (address.includes('series=') || address.includes('q=')) throw new TypeError('Failed to fetch')
    return Response.json({ sets: stored })
  }
  vi.stubGlobal('navigator', { onLine: false })
  const api = createHttpClient({ fetch: offline as typeof fetch })
  const find = (chosen: { series?: string; q?: string }) =>
    new QueryClient().fetchQuery(setsQuery(api, { language: 'en', ...chosen }))
  expect(await find({ series: 'neo' })).toEqual([stored[1]])
  expect(await find({ q: 'base' })).toEqual([stored[0]])
  expect(await find({ series: 'Neo', q: 'base' })).toEqual([])
  vi.unstubAllGlobals()
})
