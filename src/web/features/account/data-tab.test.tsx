import { act } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createAccountResponder, anOwnUser } from '#test/support/account-fixtures.ts'
import { waitForPendingWork } from '#test/support/render-app.tsx'
import { setTestSession, renderPage, mockSignInService } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { sessionStore } from '#web/session/session-store.ts'
import { AccountPage } from './account-page.tsx'

beforeAll(() => import('#web/session/access-token.ts'))
beforeEach(() => {
  localStorage.clear()
  setTestSession(storedSession())
})

type Account = NonNullable<Parameters<typeof createAccountResponder>[0]>
const open = (account: Account = {}) =>
  renderPage(createAccountResponder(account), { at: '/account?tab=data', Page: AccountPage })
type Page = Awaited<ReturnType<typeof open>>

const refused = (status: number, body: object) => Response.json(body, { status })

/** Continues to the last step. */
async function goOn(page: Page) {
  await page.choose('Delete Account')
  await page.choose('Continue')
}

const dialogTitle = () => document.querySelector('dialog[open] h2')?.textContent

test('deleting asks for confirmation and names what is deleted; one click cancels', async () => {
  const page = await open()
  await page.choose('Delete Account')
  expect(dialogTitle()).toBe('Delete your account?')
  expect(page.text()).toContain('This deletes @ash with all collections')
  await page.choose('Keep my account')
  expect(dialogTitle()).toBeUndefined()
  expect(page.changes()).toEqual([])
})

test('users of an external sign-in service see that their account there is not deleted', async () => {
  const page = await open({ user: anOwnUser({ signInStays: true }) })
  await page.choose('Delete Account')
  expect(page.text()).toContain(`People sign in here through ${window.location.host}.`)
})

test('the password is required and must be correct', async () => {
  const fields = { password: 'Wrong password' }
  const page = await open({ change: () => refused(403, { code: 'forbidden', fields }) })
  await goOn(page)
  expect(document.activeElement).toBe(page.field('Password'))
  await page.choose('Delete permanently')
  expect(page.descriptionsOf('Password')).toEqual(['Please enter your password'])
  expect(page.changes()).toEqual([])
  page.fill('Password', 'raichu')
  await page.choose('Delete permanently')
  expect(page.descriptionsOf('Password')).toEqual(['This is not your password'])
  expect(page.visited).toEqual(['/account?tab=data'])
})

test('deleting the account signs out and redirects to the home page', async () => {
  await mockSignInService(() => ({}))
  const page = await open({ change: () => ({ success: true }) })
  await goOn(page)
  page.fill('Password', 'pikachu')
  await page.choose('Delete permanently')
  expect(page.changes()).toMatchObject([
    { method: 'DELETE', path: '/account', body: { password: 'pikachu' } },
  ])
  expect(page.visited.at(-1)).toBe('/')
  expect(page.messages()).toEqual(['Your account is deleted.'])
  expect(sessionStore.get().status).toBe('signedOut')
})

test('a failed deletion shows its reason and changes nothing', async () => {
  const page = await open({ change: () => refused(400, { message: 'Not while an import runs' }) })
  await goOn(page)
  page.fill('Password', 'pikachu')
  await page.choose('Delete permanently')
  expect(page.alerts()).toEqual(['Not while an import runs', 'Failed to delete account'])
  expect(page.field('Password').value).toBe('pikachu')
  expect(sessionStore.get().status).toBe('signedIn')
})

test('a running deletion can be neither repeated nor cancelled', async () => {
  let respond = (_: unknown) => {}
  const page = await open({ change: () => new Promise(resolve => (respond = resolve)) })
  await goOn(page)
  page.fill('Password', 'pikachu')
  await page.choose('Delete permanently')
  await page.choose('Delete permanently')
  await page.choose('Keep my account')
  page.send('dialog[open]', new Event('cancel', { cancelable: true }))
  expect(dialogTitle()).toBe('Enter your password')
  expect(page.changes()).toHaveLength(1)
  respond(400)
  await waitForPendingWork()
  await page.choose('Keep my account')
  expect(dialogTitle()).toBeUndefined()
})

test('a user without a password confirms by signing in again', async () => {
  const page = await open({
    user: anOwnUser({ hasPassword: false }),
    change: () => refused(403, { message: 'Sign in once more' }),
  })
  await goOn(page)
  expect(dialogTitle()).toBe('One last time')
  await page.choose('Delete permanently')
  expect(page.changes()).toMatchObject([{ body: {} }])
  expect(page.text()).toContain('For your safety, sign in once more first')
  expect(page.hasButton('Delete permanently')).toBe(false)
  expect(page.button('Continue with Google')).toBeDefined()
})

test('a rejected password never requires a new sign-in', async () => {
  const page = await open({ change: () => refused(403, { fields: { password: 'Wrong password' } }) })
  await goOn(page)
  page.fill('Password', 'raichu')
  await page.choose('Delete permanently')
  expect(page.text()).not.toContain('sign in once more first')
})

test('the export is saved as a file, once', async () => {
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  click.mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const headers = { 'content-disposition': 'attachment; filename="chasekit-2026-11-21.json"' }
  let respond = (_: unknown) => {}
  const told = await mockSignInService(() => new Promise(resolve => (respond = resolve)))
  const page = await open()
  act(() => {
    page.button('Export Data').click()
    page.button('Export Data').click()
  })
  await waitForPendingWork()
  expect(page.button('Export Data').getAttribute('aria-busy')).toBe('true')
  expect(told.map(({ path }) => path)).toEqual(['/api/account/export'])
  respond(new Response('{}', { headers }))
  await waitForPendingWork()
  expect(saved).toEqual(['chasekit-2026-11-21.json'])
  expect(page.messages()).toEqual(['Data exported successfully!'])
  click.mockRestore()
})

test('a failed export shows an error and can be retried', async () => {
  await mockSignInService(() => 503)
  const page = await open()
  await page.choose('Export Data')
  expect(page.alerts()).toEqual(['Failed to export data'])
  expect(page.button('Export Data').getAttribute('aria-busy')).toBeNull()
})
