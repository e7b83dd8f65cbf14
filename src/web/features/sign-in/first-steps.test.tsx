import { act, useSyncExternalStore } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type RecordedRequest, setTestSite } from '#test/support/render-app.tsx'
import { renderPage, setTestSession } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { ownershipStore } from '#web/ownership/ownership-store.ts'
import { setTarget } from '#web/ownership/target-store.ts'
import { signInBannerStore } from '#web/session/sign-in-banner-store.ts'
import { saveOrigin } from '#web/session/return-path.ts'
import { awaitedAccountStore } from './awaited-account.ts'
import { offerFirstSteps } from './first-steps.tsx'

beforeEach(() => {
  localStorage.clear()
  setTarget(undefined)
  act(() => {
    signInBannerStore.set(undefined)
    ownershipStore.set(new Map())
  })
  setTestSession(storedSession())
})

function respond({ method, path }: RecordedRequest) {
  if (method === 'GET' && path === '/account') return { user: { targetCollection: null } }
  if (method === 'GET' && path.startsWith('/collections')) return { collections: [] }
  if (method === 'POST' && path === '/collections') return { id: 'c1', name: 'My cards', description: '' }
  return {}
}

const Page = () => useSyncExternalStore(signInBannerStore.subscribe, signInBannerStore.get)

async function open(at = '/sets') {
  const page = await renderPage(respond, { at, Page })
  act(offerFirstSteps)
  return page
}

test('the page where a new user lands offers the first steps, without itself', async () => {
  saveOrigin({ path: '/card/base1-4', title: 'Charizard 4/102' })
  const page = await open()
  expect(page.text()).toContain('Choose a set here, or:')
  expect(page.link('Back to Charizard 4/102').getAttribute('href')).toBe('/card/base1-4')
  expect(page.link('Import a File').getAttribute('href')).toBe('/collections/import')
  expect(page.text()).not.toContain('Choose a Set')
  const card = await open('/card/base1-4')
  expect(card.text()).not.toContain('Back to')
  expect(card.link('Choose a Set').getAttribute('href')).toBe('/sets')
})

test('who has not entered the mailed code is led back to it, until they are signed in', async () => {
  setTestSession(null)
  act(() => awaitedAccountStore.set('ash@pallet.example'))
  const page = await open()
  expect(page.text()).toBe('We sent a code to ash@pallet.example.Enter the Code')
  expect(page.link('Enter the Code').getAttribute('href')).toBe('/register')
  act(() => setTestSession(storedSession()))
  expect(page.text()).not.toContain('Enter the Code')
})

test('on a site without a mail server, a new user signs in without waiting for a code', async () => {
  onTestFinished(setTestSite({ sendsMails: false }))
  setTestSession(null)
  act(() => awaitedAccountStore.set('ash@pallet.example'))
  const page = await open()
  expect(page.text()).toContain('Your account ash@pallet.example is created.')
  expect(page.text()).not.toContain('We sent')
  expect(page.link('Sign In').getAttribute('href')).toBe('/login')
})

test('adding by number starts in a first collection, which becomes the one for added cards', async () => {
  const changed: unknown[] = []
  const record = (event: Event) => changed.push((event as CustomEvent).detail.collectionId)
  window.addEventListener('collectionUpdated', record)
  onTestFinished(() => window.removeEventListener('collectionUpdated', record))
  const page = await open()
  await page.choose('Add Cards by Number')
  expect(page.changes()).toMatchObject([
    { method: 'POST', path: '/collections', body: { name: 'My cards' } },
    { method: 'PUT', path: '/account', body: { targetCollectionId: 'c1' } },
  ])
  expect(page.visited.at(-1)).toBe('/collections/c1/add')
  expect(changed).toEqual(['c1'])
  expect(page.text()).toBe('')
})

test('the first steps end when one is chosen, when they are dismissed, and with the first card', async () => {
  const page = await open()
  await page.choose('Dismiss the first steps')
  expect(page.text()).toBe('')
  act(offerFirstSteps)
  await page.choose('Import a File')
  expect(signInBannerStore.get()).toBeUndefined()
  const next = await open()
  const card = { owned: 1, wanted: 0, printings: [], collections: [] }
  act(() => ownershipStore.set(new Map([['base1-4', card as never]])))
  expect(next.text()).toBe('')
})

test('the home page of a signed-in user has the steps itself; the line above it only leads back', async () => {
  expect((await open('/')).text()).toBe('')
  saveOrigin({ path: '/card/base1-4', title: 'Charizard 4/102' })
  expect((await open('/')).link('Back to Charizard 4/102').getAttribute('href')).toBe('/card/base1-4')
})

test('a visitor without a page to go back to has no line above the sets', async () => {
  setTestSession(null)
  expect((await open()).text()).toBe('')
})
