import { expect, test } from 'vitest'
import { type MailPurpose, mailTexts } from './mail-texts.ts'
import { type MailFacts, renderMail } from './render-mail.ts'

const link =
  'https://cards.example/auth/v1/verify?token=pkce_ab12&type=signup&redirect_to=https%3A%2F%2Fcards.example%2Fsets'
const facts: MailFacts = {
  purpose: 'signup',
  to: 'ash@example.com',
  newAddress: 'red@example.com',
  code: '042424',
  link,
  lifeSeconds: 3600,
  siteUrl: 'https://cards.example',
}
const purposes = Object.keys(mailTexts) as MailPurpose[]
const withLink = purposes.filter(purpose => purpose !== 'reauthentication')

test.each(withLink)('a %s mail has link and code in both forms, the code not in the subject', purpose => {
  const mail = renderMail({ ...facts, purpose })
  expect(mail.to).toBe('ash@example.com')
  expect(mail.text).toContain(`${link}\n`)
  expect(mail.text).toContain('042424')
  expect(mail.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
  expect(mail.html).toContain('>042424<')
  expect(mail.subject).not.toContain('042424')
})

test('a reauthentication mail has the code, also in the subject, and no link', () => {
  const mail = renderMail({ ...facts, purpose: 'reauthentication' })
  expect(mail.subject).toBe('042424 is your ChaseKit code')
  expect(mail.text).toContain('042424')
  expect(mail.html).toContain('>042424<')
  expect(mail.text + mail.html).not.toContain('verify')
})

test.each(purposes)('the code is the only number of six digits in a %s mail', purpose => {
  const { text, html } = renderMail({ ...facts, purpose })
  expect(new Set([...`${text}\n${html}`.matchAll(/\b\d{6}\b/g)].map(String))).toEqual(new Set(['042424']))
})

test.each(purposes)('a %s mail leaves no place unfilled and loads nothing', purpose => {
  const { subject, text, html } = renderMail({ ...facts, purpose })
  expect(subject + text).not.toMatch(/[{}]/)
  expect(html).not.toMatch(/\{\w+\}|<img|<script|<link|url\(|src=/)
})

test('every mail has a subject of its own that names the product', () => {
  const subjects = purposes.map(purpose => mailTexts[purpose].subject)
  expect(new Set(subjects).size).toBe(purposes.length)
  expect(subjects.every(subject => subject.includes('ChaseKit'))).toBe(true)
})

test('the mails about a change of address name both addresses', () => {
  const present = renderMail({ ...facts, purpose: 'email_change_current' })
  expect(present.text).toContain('from ash@example.com to red@example.com')
  const next = renderMail({ ...facts, purpose: 'email_change_new', to: 'red@example.com' })
  expect(next.text).toContain('red@example.com')
})

test('marks in an address stay text in the HTML form', () => {
  const { html } = renderMail({ ...facts, to: `a&b'c@example.com` })
  expect(html).toContain('a&amp;b&#39;c@example.com')
  expect(html).not.toContain(`a&b'c`)
})

test.each([
  [3600, '1 hour'],
  [7200, '2 hours'],
  [900, '15 minutes'],
  [90, '90 seconds'],
  [86_400, '24 hours'],
])('a life of %i seconds reads as %s', (lifeSeconds, words) => {
  expect(renderMail({ ...facts, lifeSeconds }).text).toContain(`Good for ${words}, and only once.`)
})
