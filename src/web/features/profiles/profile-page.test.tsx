import { beforeEach, expect, test, vi } from 'vitest'
import type { ApiProfile, ProfileActivity } from '#contract/profile-endpoints.ts'
import { aProfile } from '#test/support/account-fixtures.ts'
import { anApiCard } from '#test/support/api-fixtures.ts'
import { waitForPendingWork } from '#test/support/render-app.tsx'
import { aPublicCollection } from '#test/support/feed-fixtures.ts'
import { setTestSession, renderPage } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { OwnProfilePage } from './own-profile-page.tsx'
import { ProfilePage } from './profile-page.tsx'

beforeEach(() => setTestSession(null))

type Shown = {
  profile?: ApiProfile | number
  collections?: ReturnType<typeof aPublicCollection>[]
  favorites?: { cards?: unknown[]; collections?: ReturnType<typeof aPublicCollection>[] }
  activities?: ProfileActivity[]
}

/** A server with one profile; a number is an error status. */
const server = ({ profile = aProfile(), collections = [], favorites = {}, activities = [] }: Shown) =>
  function answer({ path }: { path: string }) {
    if (path.includes('/collections?')) return { collections }
    if (path.includes('/favorites?')) return favorites
    if (path.includes('/activity?')) return { activities }
    return typeof profile === 'number' ? profile : { profile }
  }

const place = { at: '/profile/ash', route: '/profile/:username', Page: ProfilePage }
const open = (shown: Shown = {}) => renderPage(server(shown), place)

const sections = () =>
  [...document.querySelectorAll('h2')].map(one => one.textContent.replace('Only you can see this', ''))
const everySection = ['Collections by ash', 'Favorited Collections', 'Favorited Cards', 'Recent Activity']
const numbers = () => [...document.querySelectorAll('dd')].map(one => one.textContent)

test('a profile shows its owner and counts; comments of both kinds are one number', async () => {
  const _count = { collections: 3, cardComments: 1200, collectionComments: 34 }
  const profile = aProfile({ displayName: 'Ash K.', _count, totalUpvotesReceived: 5 })
  const page = await open({ profile })
  expect(page.find('h1').textContent).toBe('@ash')
  expect(page.text()).toContain('Ash K.')
  expect(page.text()).toContain('Joined Jan 2, 2026')
  expect(numbers()).toEqual(['3', '1,234', '5'])
  expect(sections()).toEqual(everySection)
})

test('each empty list has a text of its own', async () => {
  const page = await open()
  for (const sentence of [
    'No public collections yet.',
    'No favorited collections yet.',
    'No favorited cards yet.',
    'Nothing has happened yet.',
  ]) {
    expect(page.text()).toContain(sentence)
  }
})

test('a website is shortened and linked with nofollow', async () => {
  const page = await open({ profile: aProfile({ website: 'https://www.pallet.example/ash' }) })
  const link = page.link('pallet.example/ash')
  expect(link.href).toBe('https://www.pallet.example/ash')
  expect(link.rel.split(' ')).toEqual(expect.arrayContaining(['nofollow', 'ugc', 'noopener', 'noreferrer']))
})

test('an external image receives no referrer, and a broken one shows a letter', async () => {
  const isHere = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  const page = await open({ profile: aProfile({ avatarUrl: 'https://pictures.example/ash.png' }) })
  const picture = 'img[src="https://pictures.example/ash.png"]'
  expect(page.find<HTMLImageElement>(picture).referrerPolicy).toBe('no-referrer')
  page.send(picture, new Event('error'))
  expect(page.has(picture)).toBe(false)
  isHere.mockRestore()
})

test('collections link to their pages; those of others name their owner', async () => {
  const page = await open({
    collections: [aPublicCollection({ id: 'c1', name: 'Fire', cardCount: 1 })],
    favorites: { collections: [aPublicCollection({ id: 'c2', name: 'Water', cardCount: 2 })] },
  })
  expect(page.link('Fire').getAttribute('href')).toBe('/collection/c1')
  const lineBelow = (name: string) => page.link(name).parentElement?.querySelector('p')?.textContent
  expect([lineBelow('Fire'), lineBelow('Water')]).toEqual(['1 card', '2 cards · by misty'])
})

test('favorite cards link to their pages', async () => {
  const page = await open({ favorites: { cards: [anApiCard()] } })
  expect(page.find('ul[aria-label="Favorited Cards"] a').getAttribute('href')).toBe('/card/base1-4')
})

const did = (id: string, facts: Partial<ProfileActivity>): ProfileActivity => ({
  id,
  type: 'card_favorite',
  card: null,
  collection: null,
  content: null,
  createdAt: '2026-01-02T00:00:00.000Z',
  ...facts,
})

test('activities link to their subject; a deleted card is shown as deleted', async () => {
  const page = await open({
    activities: [
      did('a1', {
        type: 'card_comment',
        card: { id: 'base1-4', name: 'Charizard', language: 'en' },
        content: 'Wow',
      }),
      did('a2', { type: 'collection_favorite', collection: { id: 'c1', name: 'Fire' } }),
      did('a3', {}),
    ],
  })
  const entries = [...page.find('ul[aria-label="Recent Activity"]').children]
  expect(entries.map(entry => entry.querySelector('p')?.textContent)).toEqual([
    'Commented on Charizard',
    'Favorited Fire',
    'Favorited a card that is no longer here',
  ])
  expect(entries.map(entry => entry.querySelector('a')?.getAttribute('href'))).toEqual([
    '/card/base1-4',
    '/collection/c1',
    undefined,
  ])
  expect(entries[0]?.textContent).toContain('Wow')
})

test('hidden lists are neither shown to others nor requested', async () => {
  const page = await open({ profile: aProfile({ showFavorites: false, showActivity: false }) })
  expect(sections()).toEqual(['Collections by ash'])
  expect(page.requests.map(({ path }) => path)).toEqual([
    '/profile/ash',
    expect.stringContaining('/profile/ash/collections'),
  ])
  expect(page.text()).not.toContain('Edit profile')
})

test('the owner sees hidden lists, marked as hidden', async () => {
  setTestSession(storedSession())
  const page = await open({ profile: aProfile({ showFavorites: false, showActivity: false }) })
  await waitForPendingWork()
  expect(sections()).toEqual(everySection)
  expect(page.text().match(/Only you can see this/g)).toHaveLength(3)
  expect(page.link('Edit profile').getAttribute('href')).toBe('/account')
})

test('a public profile is requested once, also by its owner', async () => {
  setTestSession(storedSession())
  const page = await open()
  expect(page.requests.filter(({ path }) => path === '/profile/ash')).toHaveLength(1)
  expect(page.text()).not.toContain('Only you can see this')
})

test('the own private profile shows that it is private and links to the setting', async () => {
  setTestSession(storedSession())
  const page = await open({ profile: aProfile({ isPublic: false }) })
  expect(page.text()).toContain('Your profile is private: only you can see this page.')
  expect(page.link('Privacy settings').getAttribute('href')).toBe('/account?tab=privacy')
})

test('a missing profile is not found', async () => {
  const page = await open({ profile: 404 })
  expect(page.find('h1').textContent).toBe('Profile Not Found')
  expect(page.link('Go Home').getAttribute('href')).toBe('/')
})

test('while the session loads, a private profile is not reported as missing', async () => {
  setTestSession(undefined)
  let asOwner = false
  const owner = server({ profile: aProfile({ isPublic: false }) })
  const page = await renderPage(call => (asOwner ? owner(call) : 404), place)
  expect(page.find('[role=status]').getAttribute('aria-label')).toBe('Loading profile…')
  asOwner = true
  setTestSession(storedSession())
  await waitForPendingWork()
  expect(page.find('h1').textContent).toBe('@ash')
})

test('a profile that fails to load can be retried', async () => {
  let isAway = true
  const respond = server({})
  const page = await renderPage(call => (isAway ? 400 : respond(call)), place)
  expect(page.alerts()).toEqual(['Failed to load profile'])
  isAway = false
  await page.choose('Try Again')
  expect(page.find('h1').textContent).toBe('@ash')
})

test('a user without an email address has a profile under the placeholder name', async () => {
  setTestSession(storedSession({ user: { email: '' } }))
  const page = await renderPage(server({ profile: 404 }), { ...place, at: '/profile/user' })
  expect(page.visited.at(-1)).toBe('/profile')
})

const openOwn = (response: unknown) => renderPage(() => response, { at: '/profile', Page: OwnProfilePage })

test('“/profile” redirects to the own name, or to the one from the email address', async () => {
  setTestSession(storedSession())
  expect((await openOwn({ userId: 'u1', user: { username: 'mr. mime' } })).visited.at(-1)).toBe(
    '/profile/mr.%20mime',
  )
  expect((await openOwn(400)).visited.at(-1)).toBe('/profile/ash')
})

test('a visitor on “/profile” is redirected to the login page', async () => {
  expect((await openOwn(400)).visited.at(-1)).toBe('/login')
})
