import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createManualClock } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { type MailPeer, readMailFolder, startMailPeer } from '#test/support/mail-peer.ts'
import { createMailer } from './mailer.ts'
import { renderMail } from './render-mail.ts'

const mail = {
  to: 'ash@example.com',
  subject: 'Confirm your ChaseKit account – ようこそ',
  text: 'Open http://127.0.0.1:3000/auth/confirm?token_hash=ab&type=signup or type 012345',
  html: '<p>Welcome, <b>ash@example.com</b> – ようこそ</p>',
}
const from = 'ChaseKit <no-reply@cards.example>'
const clock = createManualClock(new Date('2026-11-21T07:00:00Z'))
const lines: string[] = []
const log = createLog({ level: 'debug', format: 'json', write: line => lines.push(line) })
let peer: MailPeer
let dataDir: string

beforeEach(async () => {
  peer = await startMailPeer()
  dataDir = mkdtempSync(join(tmpdir(), 'chasekit-mail-'))
  lines.length = 0
})

afterEach(async () => {
  await peer.close()
  rmSync(dataDir, { recursive: true })
})

const mailerTo = (smtpUrl: string | null) =>
  createMailer({ config: { smtpUrl, mailFrom: from, dataDir }, log, clock })

test('with an SMTP address a mail reaches the mail server with both of its forms', async () => {
  const mailer = mailerTo(peer.url)
  await mailer.send(mail)
  await mailer.close()
  expect(peer.mails).toMatchObject([{ to: mail.to, subject: mail.subject, code: '012345' }])
  expect(peer.mails[0]?.text.trim()).toBe(mail.text)
  expect(peer.mails[0]?.html.trim()).toBe(mail.html)
})

test('a mail in Japanese arrives as it was written, its subject in letters that every mail server takes', async () => {
  const japanese = renderMail({
    language: 'ja',
    purpose: 'email_change_current',
    to: 'ash@example.com',
    newAddress: 'red@example.com',
    code: '012345',
    link: 'https://cards.example/auth/confirm?token_hash=ab',
    lifeSeconds: 3600,
    siteUrl: 'https://cards.example',
    siteName: 'ChaseKit',
  })
  const mailer = mailerTo(peer.url)
  await mailer.send(japanese)
  await mailer.close()
  const [received] = peer.mails
  expect(received?.subject).toBe('ChaseKitのメールアドレスの変更を確認してください')
  expect(received?.text.trim()).toBe(japanese.text.trim())
  expect(received?.html.trim()).toBe(japanese.html.trim())
  await mailerTo(null).send(japanese)
  const folder = join(dataDir, 'mail')
  const source = readFileSync(join(folder, readdirSync(folder)[0] ?? ''), 'latin1')
  expect(source).toMatch(/^Subject: =\?UTF-8\?[BQ]\?/m)
  expect(source).not.toMatch(/[^\0-\x7f]/)
})

test('a mail the mail server refuses is an error', async () => {
  const mailer = mailerTo(peer.url)
  peer.refuse('every mail')
  await expect(mailer.send(mail)).rejects.toThrow('Mailbox unavailable')
  peer.refuse('none')
  await mailer.send(mail)
  await mailer.close()
  expect(peer.mails).toHaveLength(1)
})

test('a mail server that is not there is an error, and soon', async () => {
  const { url } = peer
  await peer.close()
  const mailer = mailerTo(url)
  await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED')
  await mailer.close()
  peer = await startMailPeer()
})

test('without an SMTP address every mail is a file that only its owner may read', async () => {
  const mailer = mailerTo(null)
  await mailer.send(mail)
  await mailer.send({ ...mail, to: 'misty@example.com' })
  const folder = join(dataDir, 'mail')
  const names = readdirSync(folder)
  expect(names).toHaveLength(2)
  expect(names.every(name => /^2026-11-21T07-00-00-000Z-\d{4}-[0-9a-f]{8}\.eml$/.test(name))).toBe(true)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(names.map(name => statSync(join(folder, name)).mode & 0o777)).toEqual([0o600, 0o600])
  const mails = await readMailFolder(folder)
  expect(mails.map(each => each.to)).toEqual(['ash@example.com', 'misty@example.com'])
  expect(mails[0]).toMatchObject({ subject: mail.subject, code: '012345' })
})

test('a mail is multipart text and HTML, and is marked as automatic', async () => {
  await mailerTo(null).send(mail)
  const folder = join(dataDir, 'mail')
  const source = readFileSync(join(folder, readdirSync(folder)[0] ?? ''), 'utf8')
  expect(source).toContain('Content-Type: multipart/alternative')
  expect(source).toContain(`From: ${from}`)
  expect(source).toContain('Auto-Submitted: auto-generated')
  expect(source).not.toContain('List-Unsubscribe')
})

test('the log names the file, and has nothing of its content', async () => {
  await mailerTo(null).send(mail)
  expect(lines).toHaveLength(1)
  expect(lines.join()).toContain(readdirSync(join(dataDir, 'mail'))[0])
  for (const secret of ['012345', 'verify', 'ash@example.com', mail.subject])
    expect(lines.join()).not.toContain(secret)
})
