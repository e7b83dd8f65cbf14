import { beforeEach, expect, test } from 'vitest'
import { accountServer } from '#test/support/account-facts.ts'
import { type Answering, settle } from '#test/support/app-over-answers.tsx'
import { beHere, pageOver } from '#test/support/page-over-answers.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { AccountPage } from './account-page.tsx'

beforeEach(() => {
  localStorage.clear()
  beHere(storedSession())
})

const open = (answering: Answering, at = '/account') => pageOver(answering, { at, Page: AccountPage })
const currentTab = () => document.querySelector('nav [aria-current=page]')?.textContent

test('a visitor is led to signing in, and nothing is asked in their name', async () => {
  beHere(null)
  const page = await open(accountServer())
  expect(page.visited.at(-1)).toBe('/login')
  expect(page.asked).toEqual([])
})

test('until it is known who is here, nothing is shown', async () => {
  beHere(undefined)
  const page = await open(accountServer())
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
  await open(accountServer(), at)
  expect(currentTab()).toBe(name)
})

test('each tab has an address, and what was typed in one is there after a look at another', async () => {
  const page = await open(accountServer())
  page.fill('Bio', 'Half a sen')
  await page.choose('Security')
  expect(page.visited.at(-1)).toBe('/account?tab=security')
  await page.choose('Profile')
  expect(page.field('Bio').value).toBe('Half a sen')
})

const numbers = () => [...document.querySelectorAll('section dd')].map(one => one.textContent)

test('what one has here is counted', async () => {
  const stats = {
    collections: 1234,
    cardComments: 2,
    collectionComments: 3,
    favoritedCollections: 4,
    favoritedCards: 0,
  }
  const page = await open(accountServer({ stats }))
  expect(numbers()).toEqual(['1,234', '2', '3', '4', '0'])
  expect(page.find('section[aria-label=Overview] dt').textContent).toBe('Collections')
})

test('numbers that cannot be had are no error', async () => {
  const page = await open(accountServer())
  expect(numbers()).toEqual(['–', '–', '–', '–', '–'])
  expect(page.alerts()).toEqual([])
  expect(page.field('Username').value).toBe('ash')
})

test('while the account is read, the page says that it is busy', async () => {
  const page = await open(() => new Promise(() => {}))
  expect(page.find('[role=status][aria-busy]').getAttribute('aria-label')).toBe('Loading your account…')
})

test('an account that cannot be read is told, and can be asked for again', async () => {
  let isAway = true
  const server = accountServer()
  const page = await open(call => (isAway ? 400 : server(call)))
  expect(page.find('h1').textContent).toBe('Account Not Found')
  expect(page.alerts()).toEqual(['Failed to load account data'])
  isAway = false
  await page.choose('Try Again')
  await settle()
  expect(page.find('h1').textContent).toBe('Account Settings')
  expect(page.field('Username').value).toBe('ash')
})
