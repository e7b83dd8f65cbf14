import { expect, test } from 'vitest'
import { aProfile } from '#test/support/account-facts.ts'
import { ApiError } from '#web/api/api-client.ts'
import { createQueryClient } from '#web/app/app-context.ts'
import { page } from './profile-route.ts'

const { signal } = new AbortController()
const request = { params: { username: 'Ash' }, url: new URL('http://chasekit.example/profile/Ash'), signal }

/** What the page asks for before it is drawn, and what it says of itself. */
async function load(profile: ReturnType<typeof aProfile> | null, status = 404) {
  const asked: string[] = []
  let missing = 0
  const api = (async (route: string, call: { query?: { type?: string } }) => {
    asked.push([route.replace('GET /profile/{username}', ''), call.query?.type].filter(Boolean).join(' '))
    if (!profile) throw new ApiError(`API request failed: ${status}`, { status })
    return { profile, collections: [], cards: [], activities: [] }
  }) as never
  const queryClient = createQueryClient()
  await page.load?.({ api, queryClient, notFound: () => void missing++ }, request)
  const meta = page.meta({ ...request, queryClient })
  return { asked, missing, meta }
}

test('the page of the server brings every list along', async () => {
  const { asked, missing } = await load(aProfile())
  expect(asked).toEqual(['', '/collections', '/favorites collections', '/favorites cards', '/activity'])
  expect(missing).toBe(0)
})

test('lists that are hidden are not asked for', async () => {
  const { asked } = await load(aProfile({ showFavorites: false, showActivity: false }))
  expect(asked).toEqual(['', '/collections'])
})

test('a profile that is not there is a page that is not there, and not for search engines', async () => {
  const { asked, missing, meta } = await load(null)
  expect([asked, missing]).toEqual([[''], 1])
  expect(meta).toMatchObject({ title: 'Profile Not Found · ChaseKit', noIndex: true })
})

test('a profile that cannot be read right now is not said to be missing', async () => {
  const { missing, meta } = await load(null, 503)
  expect([missing, meta.title]).toEqual([0, 'Failed to load profile · ChaseKit'])
})

test('search engines are told the words of its owner, under the one right address', async () => {
  expect((await load(aProfile({ bio: 'Gotta catch them all' }))).meta).toMatchObject({
    title: '@ash · ChaseKit',
    description: 'Gotta catch them all',
    canonical: '/profile/ash',
  })
  const _count = { collections: 1, cardComments: 0, collectionComments: 0 }
  expect((await load(aProfile({ bio: null, _count }))).meta.description).toContain(
    '1 collection of Pokémon cards by ash',
  )
})
