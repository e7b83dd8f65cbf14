import { expect, test } from 'vitest'
import { anApiCard } from '#test/support/api-fixtures.ts'
import { ApiError } from '#web/api/api-client.ts'
import { createQueryClient } from '#web/app/app-context.ts'
import { readCardPageMeta, loadCard } from './card-loader.ts'

const { signal } = new AbortController()

/** The requests of the loader and the metadata of the page. */
async function load(path: string, respond: () => unknown = () => anApiCard()) {
  const requests: unknown[] = []
  let missing = 0
  const api = (async (_: string, call: { params: { id: string }; query: { language?: string } }) => {
    requests.push([call.params.id, call.query.language])
    return respond()
  }) as never
  const queryClient = createQueryClient()
  const url = new URL(path, 'http://chasekit.example')
  const request = { params: { id: url.pathname.split('/')[2] }, url, signal }
  await loadCard({ api, queryClient, notFound: () => void missing++ }, request)
  return { requests, missing, meta: readCardPageMeta({ ...request, queryClient }) }
}

const refusal = (status: number) => () => {
  throw new ApiError(`API request failed: ${status}`, { status })
}

test('a card is requested once, in the language of the URL', async () => {
  const { requests, missing, meta } = await load('/card/neo1-1?language=ja')
  expect([requests, missing]).toEqual([[['neo1-1', 'ja']], 0])
  expect(meta.title).toContain('Charizard')
})

test('a missing card is a 404 page, hidden from search engines', async () => {
  const { missing, meta } = await load('/card/base1-999', refusal(404))
  expect(missing).toBe(1)
  expect(meta).toEqual({ title: 'Card not found', noIndex: true })
})

test('a URL without a card sends no request', async () => {
  const { requests, missing } = await load('/card')
  expect([requests, missing]).toEqual([[], 1])
})

test('a failed or unavailable request is not reported as a missing card', async () => {
  await expect(load('/card/base1-4', refusal(500))).rejects.toThrow('500')
  expect((await load('/card/base1-4', refusal(503))).missing).toBe(0)
})
