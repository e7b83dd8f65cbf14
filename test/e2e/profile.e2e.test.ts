import { expect, test } from 'vitest'
import { sharedApp } from '#test/support/sign-in-app.ts'

const app = sharedApp()

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
