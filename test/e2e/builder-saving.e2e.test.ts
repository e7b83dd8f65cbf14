import type { Session } from '@supabase/auth-js'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { logIn, sharedApp } from '#test/support/sign-in-app.ts'
import {
  selectedCollectionText,
  collectCards,
  miniCards,
  panelOf,
  selectOf,
  slowTimeout,
  readStoredBuilder,
  cardTile,
  wideWindow,
} from '#test/support/builder-page.ts'
import { stopRouting } from '#test/support/stop-routing.ts'

const app = sharedApp()
const set = '/sets?set=base1'

async function openSignedIn(path = set) {
  const session = await app.insertSession()
  const allowedErrors = [/40[0-9]|500|503|ERR_FAILED/]
  const page = await app.open(path, { context: app.asBrowserOf(session, wideWindow), allowedErrors })
  return { session, page }
}

async function callApi<Answer>({ access_token }: Session, path: string, method = 'GET'): Promise<Answer> {
  const response = await fetch(app.url(`/api${path}`), {
    method,
    headers: { authorization: `Bearer ${access_token}` },
  })
  return response.json() as Promise<Answer>
}

type SavedCollection = {
  id: string
  name: string
  description: string
  isPublic: boolean
  cards: { productId: string }[]
}

async function savedCollections(session: Session): Promise<SavedCollection[]> {
  const path = `/collections?userId=${session.user.id}`
  const { collections } = await callApi<{ collections: SavedCollection[] }>(session, path)
  return collections
}

const save = (page: Page) => panelOf(page).getByRole('button', { name: 'Save' }).click()
const expectText = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor()
const expectState = (page: Page, text: string) => panelOf(page).getByText(text, { exact: true }).waitFor()

test('a save that fails is continued where it stopped, and later changes are sent by themselves', async () => {
  const { page, session } = await openSignedIn()
  await collectCards(page, 'Charizard', 'Blastoise')
  const calls: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname.startsWith('/api/collections'))
      calls.push(`${request.method()} ${pathname.replace(/[0-9a-f-]{36}/, '{id}')}`)
  })
  const cardsCall = 'POST /api/collections/{id}/cards/batch'
  await page.route('**/cards/batch', route => route.abort())
  await save(page)
  await expectText(page, 'Failed to save collection. Please try again.')
  expect(await miniCards(page).count()).toBe(2)
  await expectState(page, 'Unsaved')
  // The cards are sent again by themselves, at the latest after 15 seconds.
  await stopRouting(page, '**/cards/batch')
  await expectState(page, 'Saved')
  expect(new Set(calls.splice(0))).toEqual(new Set(['POST /api/collections', cardsCall]))
  expect(await selectedCollectionText(page)).toBe('New Collection (Saved)')
  expect(await panelOf(page).getByRole('button', { name: 'Save' }).count()).toBe(0)

  const idsOnServer = async () => (await savedCollections(session))[0]?.cards.map(card => card.productId)
  await cardTile(page, 'Chansey').locator('button.tile-link').click()
  await expect.poll(idsOnServer, slowTimeout).toEqual(['base1-4', 'base1-2', 'base1-3'])
  await miniCards(page).nth(0).getByRole('link').press('Delete')
  await expect.poll(idsOnServer, slowTimeout).toEqual(['base1-2', 'base1-3'])
  await panelOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(idsOnServer, slowTimeout).toEqual(['base1-4', 'base1-2', 'base1-3'])
  await expectState(page, 'Saved')
  expect(calls).toEqual([
    cardsCall,
    'DELETE /api/collections/{id}/cards',
    'POST /api/collections/{id}/cards/restore',
  ])
  await expect
    .poll(() => miniCards(page).allInnerTexts(), slowTimeout)
    .toEqual(['Charizard', 'Blastoise', 'Chansey'])
  const [saved, ...others] = await savedCollections(session)
  expect(others).toEqual([])
  const link = panelOf(page).getByRole('link', { name: 'View Collection' })
  expect(await link.getAttribute('href')).toBe(`/collections?id=${saved?.id}`)
  expect((await readStoredBuilder(page, session.user.id))?.collections[0]?.cards).toEqual([])
})

test('a collection is saved and published, loads its cards when it is selected, and is deleted on the server', async () => {
  const { page, session } = await openSignedIn()
  await collectCards(page, 'Charizard', 'Blastoise')
  await save(page)
  await expectText(page, 'Collection saved successfully!')
  const post = page.waitForResponse('**/api/posts')
  await panelOf(page).getByRole('button', { name: 'Publish Collection' }).click()
  await expectText(page, 'Collection published successfully!')
  expect((await post).status()).toBe(201)
  await panelOf(page).getByText('Public', { exact: true }).waitFor()
  expect((await savedCollections(session))[0]?.isPublic).toBe(true)

  await selectOf(page).selectOption('Select a collection...')
  await page.reload()
  const option = selectOf(page).locator('option', { hasText: 'New Collection (Saved)' })
  await option.waitFor({ state: 'attached' })
  await selectOf(page).selectOption('New Collection (Saved)')
  await expect.poll(() => miniCards(page).allInnerTexts(), slowTimeout).toEqual(['Charizard', 'Blastoise'])
  await panelOf(page).getByRole('button', { name: 'Delete Collection' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expectText(page, 'Collection deleted successfully')
  expect(await savedCollections(session)).toEqual([])
  expect(await selectedCollectionText(page)).toBe('Select a collection...')
})

test('a collection deleted elsewhere stays as a local one and can be saved again', async () => {
  const { page, session } = await openSignedIn()
  await collectCards(page, 'Charizard')
  const lists = /\/api\/collections\?/
  const listed = page.waitForRequest(request => lists.test(request.url()))
  await save(page)
  await expectState(page, 'Saved')
  // Requested again here: the page cancels a list that it no longer needs, with the body of its response.
  const { pathname, search } = new URL((await listed).url())
  const list = await callApi(session, pathname.replace('/api', '') + search)
  const [previous] = await savedCollections(session)
  // The panel reads the list and the cards again soon after a change, and the list every 10 s. It must not find the
  // deletion before the card is sent.
  await page.route(lists, route => route.fulfill({ json: list }))
  const cardsPath = `/collections/${previous?.id}/cards`
  const cards = await callApi(session, `${cardsPath}?fields=light`)
  await page.route(new RegExp(`/api${cardsPath}\\?`), route => route.fulfill({ json: cards }))
  await page.route(/\/api\/collections\/revision/, route => route.fulfill({ status: 304 }))
  await callApi(session, `/collections?id=${previous?.id}`, 'DELETE')
  await cardTile(page, 'Blastoise').locator('button.tile-link').click()
  await expect.poll(() => selectedCollectionText(page), slowTimeout).toBe('New Collection (Local)')
  await stopRouting(page, lists)
  await save(page)
  await expectState(page, 'Saved')
  const [current] = await savedCollections(session)
  expect(current?.cards.map(card => card.productId)).toEqual(['base1-4', 'base1-2'])
})

async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').locator('button[popovertarget="account-menu"]').click()
  await page.locator('#account-menu').getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('**/login')
}

test('a visitor’s cards are saved once in the account after signing in, also if the response is lost', async () => {
  const account = await app.verified()
  const session = await app.sessionOf(account)
  const page = await app.open(set, { context: wideWindow, allowedErrors: [/ERR_FAILED/] })
  await collectCards(page, 'Charizard', 'Blastoise')
  await panelOf(page).getByRole('link', { name: 'Sign In' }).click()
  const requests = /\/api\/collections$/
  await page.route(requests, async route => {
    if (route.request().method() === 'POST') await route.fetch()
    await route.abort()
  })
  await logIn(page, account)
  const question = page.getByRole('dialog', { name: 'Keep these 2 cards?' })
  await question.getByRole('button', { name: 'Keep', exact: true }).click()
  await question.getByText('They are still in this browser.').waitFor()
  await stopRouting(page, requests)
  await question.getByRole('button', { name: 'Try again' }).click()
  await page.locator('.toasts').getByText('2 cards saved in New Collection').waitFor()

  const cards = async () =>
    (await savedCollections(session)).map(one => one.cards.map(({ productId }) => productId))
  await expect.poll(cards, slowTimeout).toEqual([['base1-4', 'base1-2']])
  expect((await readStoredBuilder(page))?.collections ?? []).toEqual([])
  await page.goto(app.url(set))
  await expect.poll(() => selectedCollectionText(page), slowTimeout).toBe('New Collection (Saved)')
  await expect.poll(() => miniCards(page).allInnerTexts(), slowTimeout).toEqual(['Charizard', 'Blastoise'])
  expect(await question.count()).toBe(0)
  await signOut(page)
  await expect.poll(() => readStoredBuilder(page, session.user.id), slowTimeout).toBeNull()
})
