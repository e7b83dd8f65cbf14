import { expect, test } from 'vitest'
import { aCollection } from '#test/support/collection-rows.ts'
import { createHttpClient } from '#web/api/http-client.ts'
import { createQueryClient } from '#web/app/app-context.ts'
import { collectionKey } from './collection-queries.ts'
import { page } from './collection-route.ts'

const url = new URL('http://chasekit.example/collection/c1')
const { signal } = new AbortController()

/** The loader over a server with this response, and the metadata of the page. */
async function loaded(response: unknown) {
  let isMissing = false
  const fetch = async () =>
    typeof response === 'number' ? Response.json({}, { status: response }) : Response.json(response)
  const app = {
    api: createHttpClient({ fetch: fetch as typeof globalThis.fetch }),
    queryClient: createQueryClient(),
    notFound: () => void (isMissing = true),
  }
  await page.load?.(app, { params: { id: 'c1' }, url, signal })
  const meta = page.meta({ params: { id: 'c1' }, url, queryClient: app.queryClient })
  return { meta, isMissing, queryClient: app.queryClient }
}

test('a collection is titled by its name and owner, with its image and canonical URL', async () => {
  const facts = { name: 'Binder', description: 'Fire only', cardCount: 3 }
  const { meta, isMissing } = await loaded(aCollection('c1', facts))
  expect(isMissing).toBe(false)
  expect(meta).toMatchObject({
    title: 'Binder by ash',
    description: 'Fire only',
    canonical: '/collection/c1',
  })
  expect(meta.image).toMatch(/^\/og\/collection\/c1\.png\?v=/)
  expect(meta.noIndex).toBeUndefined()
})

test('without a description its cards are counted', async () => {
  const { meta } = await loaded(aCollection('c1', { cardCount: 3 }))
  expect(meta.description).toBe('3 cards collected by ash.')
})

test('a change gives the image another URL', async () => {
  const before = await loaded(aCollection('c1'))
  const after = await loaded(aCollection('c1', { updatedAt: '2026-03-06T12:00:00.000Z' }))
  expect(after.meta.image).not.toBe(before.meta.image)
})

test('a missing or private collection is a 404 page, hidden from search engines', async () => {
  const { meta, isMissing } = await loaded(404)
  expect(isMissing).toBe(true)
  expect(meta).toEqual({ title: 'Collection not found', noIndex: true })
})

test('a collection that fails to load is not reported as missing', async () => {
  const { meta, isMissing } = await loaded(503)
  expect(isMissing).toBe(false)
  expect(meta.title).toBe('Collection')
})

test('a private collection shows its name to its owner after loading', async () => {
  const { meta, queryClient } = await loaded(404)
  expect(meta.title).toBe('Collection not found')
  queryClient.setQueryData(collectionKey('c1', 'ash'), aCollection('c1', { name: 'Binder' }))
  queryClient.setQueryData(collectionKey('c2', 'ash'), aCollection('c2', { name: 'Another' }))
  const own = page.meta({ params: { id: 'c1' }, url, queryClient })
  expect(own).toEqual({ title: 'Binder', noIndex: true })
})
