import { expect, test } from 'vitest'
import { aProfile } from '#test/support/account-fixtures.ts'
import { ApiError } from '#web/api/api-client.ts'
import { createQueryClient } from '#web/app/app-context.ts'
import { page } from './profile-route.ts'

const { signal } = new AbortController()
const request = { params: { username: 'Ash' }, url: new URL('http://chasekit.example/profile/Ash'), signal }

/** The requests of the loader and the metadata of the page. */
async function load(profile: ReturnType<typeof aProfile> | null, status = 404) {
  const requests: string[] = []
  let missing = 0
  const api = (async (route: string, call: { query?: { type?: string } }) => {
    requests.push([route.replace('GET /profile/{username}', ''), call.query?.type].filter(Boolean).join(' '))
    if (!profile) throw new ApiError(`API request failed: ${status}`, { status })
    return { profile, collections: [], cards: [], activities: [] }
  }) as never
  const queryClient = createQueryClient()
  await page.load?.({ api, queryClient, notFound: () => void missing++ }, request)
  const meta = page.meta({ ...request, queryClient })
  return { requests, missing, meta }
}

test('the server-rendered page contains every list', async () => {
  const { requests, missing } = await load(aProfile())
  expect(requests).toEqual(['', '/collections', '/favorites collections', '/favorites cards', '/activity'])
  expect(missing).toBe(0)
})

test('hidden lists are not requested', async () => {
  const { requests } = await load(aProfile({ showFavorites: false, showActivity: false }))
  expect(requests).toEqual(['', '/collections'])
})

test('a missing profile is a 404 page, hidden from search engines', async () => {
  const { requests, missing, meta } = await load(null)
  expect([requests, missing]).toEqual([[''], 1])
  expect(meta).toMatchObject({ title: 'Profile Not Found', noIndex: true })
})

test('an unavailable profile is not reported as missing', async () => {
  const { missing, meta } = await load(null, 503)
  expect([missing, meta.title]).toEqual([0, 'Failed to load profile'])
})

test('the description is the text of the owner, under the canonical URL', async () => {
  expect((await load(aProfile({ bio: 'Gotta catch them all' }))).meta).toMatchObject({
    title: '@ash',
    description: 'Gotta catch them all',
    canonical: '/profile/ash',
  })
  const _count = { collections: 1, cardComments: 0, collectionComments: 0 }
  expect((await load(aProfile({ bio: null, _count }))).meta.description).toContain(
    '1 collection of Pokémon cards by ash',
  )
})
