import { act } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { renderPage, setTestSession } from '#test/support/render-page.tsx'
import { ConfirmPage } from './confirm-page.tsx'

beforeEach(() => setTestSession(null))

const openLink = (query: string) => renderPage(() => 404, { at: `/auth/confirm${query}`, Page: ConfirmPage })

test.each([
  ['signup', 'Confirm your email address', 'Confirm email address'],
  ['invite', 'Confirm your email address', 'Confirm email address'],
  ['magiclink', 'Sign in to this site', 'Sign In'],
  ['email', 'Sign in to this site', 'Sign In'],
  ['recovery', 'Set a new password', 'Continue'],
  ['email_change', 'Confirm the change of address', 'Confirm the change'],
])('a link of type %s says what its one button does', async (type, title, action) => {
  const page = await openLink(`?token_hash=pkce_ab12&type=${type}&redirect_to=https://a.example/x`)
  expect(page.find('h1').textContent).toBe(title)
  const form = page.find('form') as HTMLFormElement
  expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['post', '/auth/confirm'])
  expect(Object.fromEntries(new FormData(form))).toEqual({
    token_hash: 'pkce_ab12',
    type,
    redirect_to: 'https://a.example/x',
  })
  expect([...form.querySelectorAll('button')].map(button => button.textContent)).toEqual([action])
})

test.each([
  ['', '/verify-email'],
  ['?type=signup', '/verify-email'],
  ['?token_hash=&type=recovery', '/reset-password'],
])('an incomplete link (%s) has no form and leads to %s', async (query, path) => {
  const page = await openLink(query)
  expect(document.querySelector('form')).toBeNull()
  expect(page.find('h1').textContent).toBe('This link is incomplete')
  expect(page.link('Enter the code').getAttribute('href')).toBe(path)
})

test('a second press sends nothing, until the Back button shows the page again', async () => {
  const page = await openLink('?token_hash=ab12&type=signup')
  const button = page.find('form button') as HTMLButtonElement
  let sent = 0
  const count = (event: Event) => {
    event.preventDefault()
    sent++
  }
  document.addEventListener('submit', count)
  onTestFinished(() => document.removeEventListener('submit', count))
  await act(async () => button.click())
  expect(button.getAttribute('aria-busy')).toBe('true')
  await act(async () => button.click())
  expect(sent).toBe(1)
  const shown = Object.assign(new Event('pageshow'), { persisted: true })
  await act(async () => void window.dispatchEvent(shown))
  await act(async () => button.click())
  expect(sent).toBe(2)
})
