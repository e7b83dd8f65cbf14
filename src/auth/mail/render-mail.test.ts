import { expect, test } from 'vitest'
import type { MailPurpose } from './mail-texts.ts'
import { englishMailTexts } from './mail-texts-en.ts'
import { type MailFacts, renderMail } from './render-mail.ts'

const link =
  'https://cards.example/auth/confirm?token_hash=pkce_ab12&type=signup&redirect_to=https%3A%2F%2Fcards.example%2Fsets'
const facts: MailFacts = {
  language: 'en',
  purpose: 'signup',
  to: 'ash@example.com',
  newAddress: 'red@example.com',
  code: '042424',
  link,
  lifeSeconds: 3600,
  siteUrl: 'https://cards.example',
  siteName: 'Pallet & Co',
}
const purposes = Object.keys(englishMailTexts.mails) as MailPurpose[]
const languages = ['en', 'ja'] as const
const allFacts = languages.flatMap(language => purposes.map(purpose => ({ ...facts, language, purpose })))
const withLink = allFacts.filter(({ purpose }) => purpose !== 'reauthentication')

test.each(withLink)(
  'a $purpose mail ($language) has link and code in both forms, not in the subject',
  mailFacts => {
    const mail = renderMail(mailFacts)
    expect(mail.to).toBe('ash@example.com')
    expect(mail.text).toContain(`${link}\n`)
    expect(mail.text).toContain('042424')
    expect(mail.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
    expect(mail.html).toContain('>042424<')
    expect(mail.subject).not.toContain('042424')
  },
)

test.each(languages)(
  'a reauthentication mail (%s) has the code, also in the subject, and no link',
  language => {
    const mail = renderMail({ ...facts, language, purpose: 'reauthentication' })
    expect(mail.subject).toContain('042424')
    expect(mail.text).toContain('042424')
    expect(mail.html).toContain('>042424<')
    expect(mail.text + mail.html).not.toContain('verify')
  },
)

test.each(allFacts)('the code is the only number of six digits in a $purpose mail ($language)', mailFacts => {
  const { text, html } = renderMail(mailFacts)
  expect(new Set([...`${text}\n${html}`.matchAll(/\b\d{6}\b/g)].map(String))).toEqual(new Set(['042424']))
})

test.each(allFacts)('a $purpose mail ($language) leaves no place unfilled and loads nothing', mailFacts => {
  const { subject, text, html } = renderMail(mailFacts)
  expect(subject + text).not.toMatch(/[{}]/)
  expect(html).not.toMatch(/\{\w+\}|<img|<script|<link|url\(|src=/)
})

test('every mail has a subject of its own that names the product', () => {
  const subjects = allFacts.map(mailFacts => renderMail(mailFacts).subject)
  expect(new Set(subjects).size).toBe(allFacts.length)
  expect(subjects.every(subject => subject.includes('Pallet & Co'))).toBe(true)
})

test.each(purposes)('a %s mail in Japanese says so, and has no sentence in English', purpose => {
  const { subject, text, html } = renderMail({ ...facts, language: 'ja', purpose })
  expect(html).toContain('<html lang="ja">')
  const words = `${subject}\n${text}`.replaceAll(/Pallet & Co|https?:\S+|\w+@[\w.]+/g, '')
  expect(words).not.toMatch(/[a-z]{2}/i)
  expect(renderMail({ ...facts, purpose }).html).toContain('<html lang="en">')
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

test.each([
  [3600, '有効期限は1時間で'],
  [900, '有効期限は15分間で'],
  [90, '有効期限は90秒間で'],
])('a life of %i seconds reads as %s in Japanese', (lifeSeconds, words) => {
  expect(renderMail({ ...facts, language: 'ja', lifeSeconds }).text).toContain(words)
})

test.each(purposes)(
  'no letter follows an address in a %s mail in Japanese, which would become a part of it',
  purpose => {
    const { text } = renderMail({ ...facts, language: 'ja', purpose })
    expect(text).not.toMatch(/(example\.com|cards\.example)[^\s」/%]/)
  },
)
