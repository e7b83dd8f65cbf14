import { expect, test } from 'vitest'
import { navigateWithoutReload } from '#test/support/app-in-browser.ts'
import { sharedApp } from '#test/support/sign-in-app.ts'

const app = sharedApp()
const allowNotFound = { allowedErrors: [/404/] }

/** A user, and API calls in their name. */
async function createUser() {
  const account = await app.verified()
  const session = await app.sessionOf(account)
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(app.url(`/api${path}`), {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session.access_token}` },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response.json()
  }
  const { user } = await call('POST', '/auth/ensure-user')
  return { session, call, name: String(user.username) }
}

async function collector() {
  const user = await createUser()
  await user.call('PUT', '/account', {
    displayName: 'Ash',
    bio: 'On the way',
    website: 'https://pallet.example/',
  })
  for (let number = 1; number <= 8; number++) {
    await user.call('POST', '/collections', {
      name: `Pile ${number}`,
      isPublic: true,
      cards: [{ productId: `base1-${number}` }],
    })
    await user.call('POST', `/card-interactions/vote/base1-${number}`)
  }
  await user.call('POST', '/card-interactions/comments/base1-4', { content: 'A tiny scratch' })
  return user
}

test('a profile is server-rendered for search engines, and an unknown one is a 404', async () => {
  const { name } = await collector()
  const response = await fetch(app.url(`/profile/${name.toUpperCase()}`))
  const html = await response.text()
  expect(response.status).toBe(200)
  for (const text of [
    `@${name}`,
    `Collections by ${name}`,
    'Pile 8',
    'Charizard',
    'A tiny scratch',
    'On the way',
  ])
    expect(html).toContain(text)
  expect(html).toContain(`<meta property="og:title" content="@${name} · ChaseKit">`)
  expect(html).toContain(`/profile/${name}">`)
  expect(html).toMatch(/rel="nofollow ugc noopener noreferrer"/)
  const nobody = await fetch(app.url('/profile/nobody_here'))
  expect([nobody.status, await nobody.text()]).toEqual([404, expect.stringContaining('noindex')])
})

test('lists show their first entries, expand to all, and link to them', async () => {
  const { name } = await collector()
  const page = await app.open(`/profile/${name}`)
  await page.getByText(/^Joined /).waitFor()
  const numbers = (await page.locator('dl').innerText()).split('\n')
  expect(numbers).toEqual(['Collections', '8', 'Total Comments', '1', 'Total Upvotes', '0'])
  const piles = page.getByRole('list', { name: `Collections by ${name}` }).getByRole('link')
  const section = page.getByRole('region', { name: `Collections by ${name}` })
  expect(await piles.count()).toBe(6)
  await section.getByRole('button', { name: 'View All' }).click()
  await expect.poll(() => piles.count()).toBe(8)
  await section.getByRole('button', { name: 'Show Less' }).click()
  expect(await piles.count()).toBe(6)
  expect(await page.getByRole('list', { name: 'Favorited Cards' }).getByRole('listitem').count()).toBe(6)
  await page.getByText('No favorited collections yet.').waitFor()
  const activity = page.getByRole('list', { name: 'Recent Activity' })
  expect(await activity.getByRole('listitem').count()).toBe(5)
  await activity.getByText('Just now').first().waitFor()
  await activity.getByRole('link', { name: 'Charizard' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/card/base1-4')
})

test('hidden sections are shown to the owner only, and a private profile is a 404', async () => {
  const { name, call, session } = await collector()
  await call('PUT', '/account', { showActivity: false, showFavorites: false })
  const visitor = await app.open(`/profile/${name}`)
  await visitor.getByRole('heading', { name: `Collections by ${name}` }).waitFor()
  expect(await visitor.getByRole('heading', { name: 'Recent Activity' }).count()).toBe(0)
  expect(await visitor.getByRole('heading', { name: /^Favorited/ }).count()).toBe(0)
  const owner = await app.open(`/profile/${name}`, { context: app.asBrowserOf(session) })
  await owner.getByRole('list', { name: 'Recent Activity' }).getByText('A tiny scratch').waitFor()
  expect(await owner.getByText('Only you can see this').count()).toBe(3)

  await call('PUT', '/account', { isPublic: false })
  const privatePage = await app.open(`/profile/${name}`, allowNotFound)
  await privatePage.getByText('Profile Not Found').last().waitFor()
  await privatePage.getByRole('link', { name: 'Go Home' }).click()
  await expect.poll(() => new URL(privatePage.url()).pathname).toBe('/')
  const own = await app.open(`/profile/${name}`, { context: app.asBrowserOf(session), ...allowNotFound })
  await own.getByText('Your profile is private: only you can see this page.').waitFor()
  await own.getByRole('list', { name: `Collections by ${name}` }).waitFor()
})

test('a profile that fails to load can be loaded again', async () => {
  const { name } = await createUser()
  const page = await app.open('/sets', { allowedErrors: [/500/] })
  let isFailing = true
  await page.route(`**/api/profile/${name}`, route =>
    isFailing ? route.fulfill({ status: 500, json: { message: 'No' } }) : route.continue(),
  )
  await navigateWithoutReload(page, `/profile/${name}`)
  await page.getByRole('alert').filter({ hasText: 'Failed to load profile' }).waitFor({ timeout: 20_000 })
  isFailing = false
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('heading', { name: `@${name}` }).waitFor()
}, 60_000)
