import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAccountResponder, anOwnUser } from '#test/support/account-fixtures.ts'
import { fill } from '#test/support/render-app-with-toasts.tsx'
import { type Responder, waitForPendingWork } from '#test/support/render-app.tsx'
import { setTestSession, renderPage } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { setTarget, targetStore } from '#web/ownership/target-store.ts'
import { AccountPage } from './account-page.tsx'

beforeEach(() => {
  localStorage.clear()
  setTestSession(storedSession())
})
afterEach(() => setTarget(undefined))

const open = (answering: Responder) => renderPage(answering, { at: '/account', Page: AccountPage })
const refusing = (change: () => unknown) => createAccountResponder({ change })
/** Selects a currency as a browser does. */
async function select(page: Awaited<ReturnType<typeof open>>, currency: string): Promise<void> {
  const field = page.field('Currency')
  field.value = currency
  act(() => void field.dispatchEvent(new Event('change', { bubbles: true })))
  await waitForPendingWork()
}
const unsaved = 'You have changes that are not saved yet.'

test('the fields contain the saved values; the email address is read-only', async () => {
  const page = await open(createAccountResponder({ user: anOwnUser({ location: 'Pallet Town' }) }))
  expect(page.field('Username').value).toBe('ash')
  expect(page.field('Location').value).toBe('Pallet Town')
  expect(page.field('Bio').value).toBe('Hello')
  expect(page.field('Email').readOnly).toBe(true)
  expect(page.descriptionsOf('Email')[0]).toContain('Email cannot be changed')
  expect([page.field('Website').type, page.field('Avatar URL').type]).toEqual(['url', 'url'])
  expect(page.text()).not.toContain(unsaved)
})

test('only changed fields are sent, and none are left afterwards', async () => {
  const page = await open(createAccountResponder())
  page.fill('Display name', 'Ash K.')
  await page.check('Make my profile public')
  expect(page.text()).toContain(unsaved)
  await page.choose('Save Changes')
  expect(page.changes()).toEqual([
    { method: 'PUT', path: '/account', body: { displayName: 'Ash K.', isPublic: false } },
  ])
  expect(page.messages()).toEqual(['Profile updated successfully!'])
  expect(page.field('Display name').value).toBe('Ash K.')
  expect(page.text()).not.toContain(unsaved)
})

test('the currency of values is saved at once and stays after a failure', async () => {
  const page = await open(createAccountResponder())
  expect(page.field('Currency').value).toBe('USD')
  await select(page, 'JPY')
  expect(page.changes()).toEqual([{ method: 'PUT', path: '/account', body: { currency: 'JPY' } }])
  expect(page.messages()).toEqual(['Currency saved'])
  expect(page.field('Currency').value).toBe('JPY')
  const failing = await open(refusing(() => 500))
  await select(failing, 'EUR')
  expect(failing.alerts()).toEqual(['Failed to save the currency'])
  expect(failing.field('Currency').value).toBe('USD')
})

test('an invalid name is not sent', async () => {
  const page = await open(createAccountResponder())
  page.fill('Username', 'a k')
  await page.choose('Save Changes')
  expect(page.descriptionsOf('Username').at(-1)).toBe(
    'Usernames have 3 to 20 letters, numbers and underscores',
  )
  expect(document.activeElement).toBe(page.field('Username'))
  expect(page.changes()).toEqual([])
})

test('an unchanged name that was derived from an email address is valid', async () => {
  const page = await open(createAccountResponder({ user: anOwnUser({ username: 'mr.mime' }) }))
  page.fill('Bio', 'Barrier')
  await page.choose('Save Changes')
  expect(page.changes().map(({ body }) => body)).toEqual([{ bio: 'Barrier' }])
})

test('changing the name shows that the old one redirects', async () => {
  const page = await open(createAccountResponder())
  const promise = 'Links to your old username will keep working.'
  expect(page.descriptionsOf('Username').join()).not.toContain(promise)
  page.fill('Username', 'red')
  expect(page.descriptionsOf('Username').join()).toContain(promise)
})

test('a server error is shown beside its field, and the text stays', async () => {
  const fields = { username: 'This username is already taken' }
  const page = await open(refusing(() => Response.json({ code: 'conflict', fields }, { status: 409 })))
  page.fill('Username', 'gary')
  await page.choose('Save Changes')
  expect(page.descriptionsOf('Username').at(-1)).toBe('This username is already taken')
  expect(page.field('Username').value).toBe('gary')
  expect(page.messages()).toEqual(['Failed to update profile'])
})

test('offline nothing is lost, not even after leaving the page', async () => {
  const page = await open(refusing(() => new TypeError('Failed to fetch')))
  page.fill('Bio', 'Gotta catch them all')
  await page.choose('Save Changes')
  expect(page.alerts()).toContain('Failed to update profile')
  page.show(null)
  const again = await open(createAccountResponder())
  expect(again.field('Bio').value).toBe('Gotta catch them all')
  await again.choose('Discard')
  expect(again.field('Bio').value).toBe('Hello')
  expect(again.text()).not.toContain(unsaved)
})

test('text typed while saving is neither sent nor lost', async () => {
  let respond = (_: unknown) => {}
  const page = await open(refusing(() => new Promise(resolve => (respond = resolve))))
  page.fill('Bio', 'First')
  await page.choose('Save Changes')
  expect(page.button('Save Changes').getAttribute('aria-busy')).toBe('true')
  page.fill('Bio', 'First and second')
  page.fill('Location', 'Pallet Town')
  respond({ user: anOwnUser({ bio: 'First' }) })
  await waitForPendingWork()
  expect(page.field('Bio').value).toBe('First and second')
  expect(page.field('Location').value).toBe('Pallet Town')
  expect(page.text()).toContain(unsaved)
})

test('a running save is not repeated', async () => {
  const page = await open(refusing(() => new Promise(() => {})))
  page.fill('Bio', 'Once')
  await page.choose('Save Changes')
  await page.choose('Save Changes')
  expect(page.changes()).toHaveLength(1)
})

test('after discarding changes by keyboard the focus stays nearby', async () => {
  const page = await open(createAccountResponder())
  page.fill('Display name', 'Ash K.')
  act(() => page.button('Discard')?.focus())
  await page.choose('Discard')
  expect(document.activeElement).toBe(page.button('Save Changes').parentElement)
})

test('the interface language can be changed here, and the URL stays', async () => {
  await open(createAccountResponder())
  const links = [...document.querySelectorAll<HTMLAnchorElement>('section a[hreflang]')]
  expect(links.map(link => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['English', 'true'],
    ['日本語', null],
  ])
  window.history.replaceState(null, '', '/account?tab=profile')
  links[1]?.addEventListener('click', event => event.preventDefault())
  links[1]?.click()
  expect(new URL(links[1]?.href ?? '').search).toBe('?tab=profile&hl=ja')
})

test('another collection for added cards is saved at once and known to the next press', async () => {
  const binder = { id: 'c1', name: 'Binder' }
  const user = anOwnUser({ targetCollection: { id: 'c2', name: 'Album' } })
  const page = await open(call =>
    call.method === 'PUT'
      ? { user: { ...user, targetCollection: binder } }
      : createAccountResponder({ user, collections: [binder] })(call),
  )
  const field = page.field('New cards go to')
  expect([...field.querySelectorAll('option')].map(({ text }) => text)).toEqual([
    'Ask me next time',
    'Album',
    'Binder',
  ])
  await fill('New cards go to', 'c1')
  await waitForPendingWork()
  expect(page.changes().map(({ body }) => body)).toEqual([{ targetCollectionId: 'c1' }])
  expect(field.value).toBe('c1')
  expect(targetStore.get()).toEqual(binder)
})
