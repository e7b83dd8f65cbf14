import type { Session } from '@supabase/auth-js'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { logIn, signInApp } from '#test/support/sign-in-app.ts'
import {
  chosen,
  collect,
  miniCards,
  panelOf,
  selectOf,
  soon,
  stored,
  tile,
  wide,
} from '#test/support/builder-page.ts'

const app = signInApp()
const set = '/sets?set=base1'

async function signedIn(path = set) {
  const account = await app.verified()
  const session = await app.sessionOf(account)
  const allowedErrors = [/40[0-9]|500|503|ERR_FAILED/]
  const page = await app.open(path, { context: app.asBrowserOf(session, wide), allowedErrors })
  return { account, session, page }
}

async function fetchAs<Answer>({ access_token }: Session, path: string, method = 'GET'): Promise<Answer> {
  const answer = await fetch(app.url(`/api${path}`), {
    method,
    headers: { authorization: `Bearer ${access_token}` },
  })
  return answer.json() as Promise<Answer>
}

type OnServer = {
  id: string
  name: string
  description: string
  isPublic: boolean
  cards: { productId: string }[]
}

async function onServer(session: Session): Promise<OnServer[]> {
  const path = `/collections?userId=${session.user.id}`
  const { collections } = await fetchAs<{ collections: OnServer[] }>(session, path)
  return collections
}

const save = (page: Page) => panelOf(page).getByRole('button', { name: 'Save' }).click()
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor()
const state = (page: Page, text: string) => panelOf(page).getByText(text, { exact: true }).waitFor()

test('a saved collection is on the server: later changes are sent at once, and a removal is undone there', async () => {
  const { page, session } = await signedIn()
  await collect(page, 'Charizard', 'Blastoise')
  const calls: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname.startsWith('/api/collections'))
      calls.push(`${request.method()} ${pathname.replace(/[0-9a-f-]{36}/, '{id}')}`)
  })
  await save(page)
  await says(page, 'Collection saved successfully!')
  expect(calls.splice(0)).toEqual(['POST /api/collections', 'POST /api/collections/{id}/cards/batch'])
  await state(page, 'Saved')
  expect(await chosen(page)).toBe('New Collection (Saved)')

  expect(await panelOf(page).getByRole('button', { name: 'Save' }).count()).toBe(0)
  const idsOnServer = async () => (await onServer(session))[0]?.cards.map(card => card.productId)
  await tile(page, 'Chansey').locator('button').click()
  await expect.poll(idsOnServer, soon).toEqual(['base1-4', 'base1-2', 'base1-3'])
  await miniCards(page).nth(0).getByRole('link').press('Delete')
  await expect.poll(idsOnServer, soon).toEqual(['base1-2', 'base1-3'])
  await panelOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(idsOnServer, soon).toEqual(['base1-4', 'base1-2', 'base1-3'])
  await state(page, 'Saved')
  expect(calls).toEqual([
    'POST /api/collections/{id}/cards/batch',
    'DELETE /api/collections/{id}/cards',
    'POST /api/collections/{id}/cards/restore',
  ])
  await expect
    .poll(() => miniCards(page).allInnerTexts(), soon)
    .toEqual(['Charizard', 'Blastoise', 'Chansey'])
  const [saved] = await onServer(session)
  const link = panelOf(page).getByRole('link', { name: 'View Collection' })
  expect(await link.getAttribute('href')).toBe(`/collections?id=${saved?.id}`)
  expect((await stored(page, session.user.id))?.collections[0]?.cards).toEqual([])
})

test('the headline of a saved collection saves itself; a failure leaves it unsaved and loses nothing', async () => {
  const { page, session } = await signedIn()
  await collect(page, 'Charizard')
  await save(page)
  await state(page, 'Saved')
  const headline = panelOf(page).getByPlaceholder('Write a headline?')
  await headline.fill('Dragons')
  await expect.poll(async () => (await onServer(session))[0]?.name, soon).toBe('Dragons')
  await page.route('**/api/collections/*', route => route.abort())
  await headline.fill('Fire dragons')
  await headline.press('Enter')
  await state(page, 'Unsaved')
  expect(await headline.inputValue()).toBe('Fire dragons')
  await page.unroute('**/api/collections/*')
  await headline.press('Enter')
  await state(page, 'Saved')
  expect((await onServer(session))[0]?.name).toBe('Fire dragons')
  await headline.fill('  ')
  await headline.press('Enter')
  await panelOf(page).getByRole('alert').getByText('A collection needs a headline').waitFor()
})

test('a save that fails says so, and the next one goes on where it ended', async () => {
  const { page, session } = await signedIn()
  await collect(page, 'Charizard', 'Blastoise')
  await page.route('**/cards/batch', route => route.abort())
  await save(page)
  await says(page, 'Failed to save collection. Please try again.')
  expect(await miniCards(page).count()).toBe(2)
  await state(page, 'Unsaved')
  await page.unroute('**/cards/batch')
  await save(page)
  await state(page, 'Saved')
  const all = await onServer(session)
  expect(all.map(({ cards }) => cards.length)).toEqual([2])
})

test('publishing needs a saved collection, makes it public and makes a post', async () => {
  const { page, session } = await signedIn()
  await collect(page, 'Charizard')
  const publish = panelOf(page).getByRole('button', { name: 'Publish Collection' })
  await publish.click()
  await says(page, 'Please save the collection before publishing')
  await save(page)
  await says(page, 'Collection saved successfully!')
  const post = page.waitForResponse('**/api/posts')
  await publish.click()
  await says(page, 'Collection published successfully!')
  expect((await post).status()).toBe(201)
  await panelOf(page).getByText('Public', { exact: true }).waitFor()
  expect((await onServer(session))[0]?.isPublic).toBe(true)
})

test('a saved collection is chosen from the list, its cards are fetched, and it is deleted on the server', async () => {
  const { page, session } = await signedIn()
  await collect(page, 'Charizard', 'Blastoise')
  await save(page)
  await state(page, 'Saved')
  await selectOf(page).selectOption('Select a collection...')
  await page.reload()
  const option = selectOf(page).locator('option', { hasText: 'New Collection (Saved)' })
  await option.waitFor({ state: 'attached' })
  const fetched = page.waitForResponse('**/cards?**')
  await selectOf(page).selectOption('New Collection (Saved)')
  await fetched
  await expect.poll(() => miniCards(page).allInnerTexts(), soon).toEqual(['Charizard', 'Blastoise'])
  await panelOf(page).getByRole('button', { name: 'Delete Collection' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await says(page, 'Collection deleted successfully')
  expect(await onServer(session)).toEqual([])
  expect(await chosen(page)).toBe('Select a collection...')
})

test('what was deleted elsewhere is kept here and saved anew', async () => {
  const { page, session } = await signedIn()
  await collect(page, 'Charizard')
  const listedAnew = page.waitForResponse(answer => /\/api\/collections\?/.test(answer.url()))
  await save(page)
  await state(page, 'Saved')
  await listedAnew
  const [before] = await onServer(session)
  // The panel's look at what changed, every 10 s, must not find the deletion before the card is sent.
  await page.route(/\/api\/collections\/revision/, route => route.fulfill({ status: 304 }))
  await fetchAs(session, `/collections?id=${before?.id}`, 'DELETE')
  await tile(page, 'Blastoise').locator('button').click()
  await expect.poll(() => chosen(page), soon).toBe('New Collection (Local)')
  await save(page)
  await state(page, 'Saved')
  const [after] = await onServer(session)
  expect(after?.cards.map(card => card.productId)).toEqual(['base1-4', 'base1-2'])
})

test('what a guest collected is offered once after signing in', async () => {
  const account = await app.verified()
  const session = await app.sessionOf(account)
  const page = await app.open(set, { context: wide })
  await collect(page, 'Charizard', 'Blastoise')
  await panelOf(page).getByRole('link', { name: 'Sign In' }).click()
  await logIn(page, account)
  const offer = page.getByRole('dialog', { name: 'Bring your cards along?' })
  await offer.getByText('2 cards in 1 collection').waitFor()
  await offer.getByRole('button', { name: 'Add to my collections' }).click()
  await expect.poll(() => chosen(page), soon).toBe('New Collection (Local)')
  expect(await miniCards(page).allInnerTexts()).toEqual(['Charizard', 'Blastoise'])
  expect((await stored(page))?.collections ?? []).toEqual([])
  expect(await page.getByRole('main').getByRole('radio', { name: 'Collect' }).isChecked()).toBe(true)
  await save(page)
  await says(page, 'Collection saved successfully!')
  expect(await onServer(session)).toHaveLength(1)
  await page.reload()
  await expect.poll(() => miniCards(page).count(), soon).toBe(2)
  expect(await offer.count()).toBe(0)
})

test('a refused offer stays with the guest and is not repeated', async () => {
  const { page, session } = await signedIn('/categories')
  await page.evaluate(() => {
    const card = { productId: 'base1-4', name: 'Charizard', imageUrl: null }
    const collection = { id: 'local-1-a', name: 'Mine', cards: [card] }
    localStorage.setItem('chasekit-builder:guest', JSON.stringify({ collections: [collection] }))
  })
  await page.goto(app.url(set))
  const offer = page.getByRole('dialog', { name: 'Bring your cards along?' })
  await offer.getByText('Not now').click()
  await page.reload()
  await panelOf(page).waitFor()
  await page.waitForTimeout(500)
  expect(await offer.count()).toBe(0)
  expect((await stored(page))?.collections).toHaveLength(1)
  expect(await stored(page, session.user.id)).toBeNull()
})

async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').locator('button[popovertarget="account-menu"]').click()
  await page.locator('#account-menu').getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('**/login')
}

test('signing out leaves nothing behind but what is not saved', async () => {
  const { page, session } = await signedIn()
  const owner = session.user.id
  await collect(page, 'Charizard')
  await save(page)
  await state(page, 'Saved')
  expect(await stored(page, owner)).not.toBeNull()
  await signOut(page)
  await expect.poll(() => stored(page, owner), soon).toBeNull()
})

test('what is not saved waits for its owner, and nobody else sees it', async () => {
  const { page, session, account } = await signedIn()
  await collect(page, 'Charizard')
  await signOut(page)
  await page.goto(app.url(set))
  await panelOf(page).getByText('Start a collection').waitFor()
  expect(await miniCards(page).count()).toBe(0)
  expect((await stored(page, session.user.id))?.collections).toHaveLength(1)
  await page.goto(app.url('/login'))
  await logIn(page, account)
  await page.waitForURL('**/sets')
  await expect.poll(() => miniCards(page).allInnerTexts(), soon).toEqual(['Charizard'])
})
