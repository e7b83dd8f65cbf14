import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ApiKey } from '#contract/api-key-endpoints.ts'
import { createAccountResponder } from '#test/support/account-fixtures.ts'
import type { Responder } from '#test/support/render-app.tsx'
import { setTestSession, renderPage } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { AccountPage } from './account-page.tsx'

beforeEach(() => {
  localStorage.clear()
  setTestSession(storedSession())
})

const aKey = (facts: Partial<ApiKey> = {}): ApiKey => ({
  id: 'k1',
  name: 'Sync program',
  scope: 'write',
  createdAt: '2026-01-02T10:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  ...facts,
})
const key = `ck_${'a'.repeat(48)}`
const list = 'ul[aria-label="API Keys"]'
const open = (respond: Responder) => renderPage(respond, { at: '/account?tab=security', Page: AccountPage })
const refusal = (status: number, code: string) =>
  Response.json({ error: 'In English', message: 'In English', code }, { status })

function select(field: HTMLElement, value: string): void {
  act(() => {
    if (field instanceof HTMLSelectElement) field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

test('keys are listed with scope, last use, creation and end', async () => {
  const keys = [
    aKey(),
    aKey({
      id: 'k2',
      name: 'Old',
      scope: 'read',
      expiresAt: '2026-01-03T00:00:00.000Z',
      lastUsedAt: new Date().toISOString(),
    }),
  ]
  const page = await open(createAccountResponder({ keys }))
  expect([...page.find(list).children].map(row => row.textContent)).toEqual([
    'Sync programRead and writeNever used · Created Jan 2, 2026 · Does not expireRevoke',
    'OldReadExpiredLast used: Just now · Created Jan 2, 2026 · Expires Jan 3, 2026Revoke',
  ])
})

test('a user without keys reads that, and a failure offers another attempt', async () => {
  let isAway = true
  const respond = createAccountResponder()
  const page = await open(call => (isAway && call.path === '/account/keys' ? 404 : respond(call)))
  expect(page.alerts()).toEqual(['Your API keys could not be loaded.Try Again'])
  isAway = false
  await page.choose('Try Again')
  expect(page.text()).toContain('You have no API keys.')
})

test('a key is created with name, scope and end, shown once, and copied', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const change = () => ({ ...aKey(), key })
  const page = await open(createAccountResponder({ change }))
  await page.choose('Create API Key')
  await page.choose('Create')
  expect(page.descriptionsOf('Name')).toContain('Please enter a name')
  page.fill('Name', 'Sync program')
  select(page.field('The key may'), 'write')
  select(page.field('Expires'), '')
  await page.choose('Create')
  const created = page.requests.filter(({ method }) => method === 'POST')
  expect(created).toMatchObject([{ path: '/account/keys', body: { name: 'Sync program', scope: 'write' } }])
  expect(created[0]?.body).not.toHaveProperty('days')
  expect(page.field('Key').value).toBe(key)
  await page.choose('Copy Key')
  expect(writeText).toHaveBeenCalledWith(key)
  expect(page.messages()).toEqual(['Key copied'])
  await page.choose('Done')
  expect(document.body.innerHTML).not.toContain(key)
  await page.choose('Create API Key')
  expect(page.field('Name').value).toBe('')
  writeText.mockRestore()
})

test.each([
  [409, 'conflict', 'You have 20 keys, which is the maximum. Revoke one first.'],
  [403, 'forbidden', 'Please sign in with your second factor first.'],
  [500, 'internal', 'The key could not be created. Please try again.'],
])('a refusal with %i is explained and the name stays', async (status, code, sentence) => {
  const page = await open(createAccountResponder({ change: () => refusal(status, code) }))
  await page.choose('Create API Key')
  page.fill('Name', 'Sync program')
  await page.choose('Create')
  expect(page.alerts()).toContain(sentence)
  expect(page.field('Name').value).toBe('Sync program')
})

test('a key is revoked after a question, and the focus stays in the section', async () => {
  const page = await open(
    createAccountResponder({ keys: [aKey()], change: () => ({ success: true, id: 'k1' }) }),
  )
  await page.choose('Revoke Sync program')
  expect(page.text()).toContain('stop working at once')
  await page.choose('Revoke')
  expect(page.requests.filter(({ method }) => method === 'DELETE')).toMatchObject([
    { path: '/account/keys/k1' },
  ])
  expect(page.has(list)).toBe(false)
  expect(page.text()).toContain('You have no API keys.')
  expect(document.activeElement?.textContent).toContain('With a key, a program')
})

test('a key that cannot be revoked stays, and one that is gone disappears', async () => {
  let status = 500
  const page = await open(
    createAccountResponder({ keys: [aKey()], change: () => refusal(status, 'internal') }),
  )
  await page.choose('Revoke Sync program')
  await page.choose('Revoke')
  expect(page.alerts()).toContain('The key could not be revoked. Please try again.')
  expect(page.has(list)).toBe(true)
  status = 404
  await page.choose('Revoke')
  expect(page.has(list)).toBe(false)
})
