import { beforeEach, expect, test } from 'vitest'
import { createAccountResponder } from '#test/support/account-fixtures.ts'
import { type Responder, waitForPendingWork } from '#test/support/render-app.tsx'
import { setTestSession, renderPage } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { AccountPage } from './account-page.tsx'

beforeEach(() => {
  localStorage.clear()
  setTestSession(storedSession())
})

const open = (answering: Responder, at = '/account') => renderPage(answering, { at, Page: AccountPage })
const currentTab = () => document.querySelector('nav [aria-current=page]')?.textContent

test('a visitor sees the sign-in link, and no request is sent', async () => {
  setTestSession(null)
  const page = await open(createAccountResponder())
  expect(page.visited.at(-1)).toBe('/login')
  expect(page.requests).toEqual([])
})

test('nothing is shown while the session is loading', async () => {
  setTestSession(undefined)
  const page = await open(createAccountResponder())
  expect(page.text()).toBe('')
  expect(page.visited).toEqual(['/account'])
})

test.each([
  ['/account', 'Profile'],
  ['/account?tab=security', 'Security'],
  ['/account?tab=privacy', 'Privacy'],
  ['/account?tab=data', 'Data'],
  ['/account?tab=toString', 'Profile'],
])('%s is the tab %s', async (at, name) => {
  await open(createAccountResponder(), at)
  expect(currentTab()).toBe(name)
})

test('each tab has a URL, and unsaved text survives a switch of tabs', async () => {
  const page = await open(createAccountResponder())
  page.fill('Bio', 'Half a sen')
  await page.choose('Security')
  expect(page.visited.at(-1)).toBe('/account?tab=security')
  await page.choose('Profile')
  expect(page.field('Bio').value).toBe('Half a sen')
})

const numbers = () => [...document.querySelectorAll('section dd')].map(one => one.textContent)

test('the overview shows the counts of the account', async () => {
  const stats = {
    collections: 1234,
    cardComments: 2,
    collectionComments: 3,
    favoritedCollections: 4,
    favoritedCards: 0,
  }
  const page = await open(createAccountResponder({ stats }))
  expect(numbers()).toEqual(['1,234', '2', '3', '4', '0'])
  expect(page.find('section[aria-label=Overview] dt').textContent).toBe('Collections')
})

test('unavailable counts are no error', async () => {
  const page = await open(createAccountResponder())
  expect(numbers()).toEqual(['–', '–', '–', '–', '–'])
  expect(page.alerts()).toEqual([])
  expect(page.field('Username').value).toBe('ash')
})

test('the page is busy while the account loads', async () => {
  const page = await open(() => new Promise(() => {}))
  expect(page.find('[role=status][aria-busy]').getAttribute('aria-label')).toBe('Loading your account…')
})

test('an account that fails to load shows an error and can be retried', async () => {
  let isAway = true
  const server = createAccountResponder()
  const page = await open(call => (isAway ? 400 : server(call)))
  expect(page.find('h1').textContent).toBe('Account Not Found')
  expect(page.alerts()).toEqual(['Failed to load account data'])
  isAway = false
  await page.choose('Try Again')
  await waitForPendingWork()
  expect(page.find('h1').textContent).toBe('Account Settings')
  expect(page.field('Username').value).toBe('ash')
})
