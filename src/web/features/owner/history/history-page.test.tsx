import { beforeEach, expect, test } from 'vitest'
import { renderPage, setTestSession } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { ownerHistoryMessages as japanese } from '#web/messages/ja/owner-history.ts'
import { HistoryPage } from './history-page.tsx'

beforeEach(() => setTestSession(storedSession()))

const pagination = {
  page: 1,
  pageSize: 50,
  total: 1,
  totalPages: 1,
  hasNext: false,
  hasPrev: false,
  hasMore: false,
}
const entry = {
  id: 'e1',
  at: '2026-11-28T10:00:00.000Z',
  actor: 'oak',
  target: null,
  details: {},
  comment: null,
}

async function textOf(facts: object): Promise<string> {
  const entries = [{ ...entry, ...facts }]
  const page = await renderPage(() => ({ entries, pagination }), { at: '/owner/history', Page: HistoryPage })
  return page.find('li').textContent ?? ''
}

async function changesOf(details: object): Promise<(string | null)[]> {
  await textOf({ action: 'settings.change', details })
  return [...document.querySelectorAll('li li')].map(line => line.textContent)
}

test('an entry says in words who did what with whom, without ids', async () => {
  const details = { userId: '0198c0de', role: 'moderator', note: '' }
  const text = await textOf({ action: 'user.role', target: 'misty', details })
  expect(text).toContain('Changed the role of a user: misty')
  expect(text).toContain('By oak · role: moderator')
  expect(text).not.toContain('0198c0de')
  expect(text).not.toContain('note')
})

test('changed settings show both values in the order of the settings, and an unknown action its name', async () => {
  const details = {
    nightlyBackup: { from: true, to: false },
    notice: { from: null, to: 'Down on Monday' },
    contact: { from: '…', to: null },
  }
  expect(await changesOf(details)).toEqual([
    'nightly backup: on → off',
    'contact: set → not set',
    'notice: not set → Down on Monday',
  ])
  expect(await textOf({ action: 'settings.change', details })).toMatch(/^Changed settings.*By oak/)
  expect(await textOf({ action: 'future.act', actor: 'command line' })).toMatch(
    /^future\.act.*By the command line$/,
  )
})

test('values are words of the reader, and texts that people typed stay as they are', async () => {
  const details = {
    siteName: { from: 'open', to: 'off' },
    registration: { from: 'open', to: 'invitation' },
    catalogueSync: { from: 'off', to: 'daily' },
    contact: { from: 'oak@pallet.example', to: 'https://pallet.example/' },
    notice: { from: 'true', to: null },
  }
  expect(await changesOf(details)).toEqual([
    'name: open → off',
    'registration: Open → By invitation',
    'cards every day: off → on',
    'contact: oak@pallet.example → https://pallet.example/',
    'notice: true → not set',
  ])
  const role = { from: 'none', to: 'moderator' }
  expect(await textOf({ action: 'user.role', target: 'misty', details: { role } })).toContain(
    'role: none → moderator',
  )
  expect(await textOf({ action: 'held.accept', target: 'base1', details: { kind: 'set-gone' } })).toContain(
    'reason: the source no longer lists the set',
  )
  expect(await textOf({ action: 'backup.create', details: { kind: 'manual' } })).toContain('kind: By hand')
})

test('a job has its name, an id as target is omitted, and a setting that stays is not listed', async () => {
  expect(await textOf({ action: 'job.run', target: 'catalogue' })).toContain('Started a job: Cards')
  const id = '01a22044-6c95-7c7b-a3c4-2ea1acec17e2'
  const text = await textOf({ action: 'comment.hide', target: id, details: { reason: 'spam' } })
  expect(text).toMatch(/^Hid a comment that no longer exists/)
  expect(text).toContain('reason: Advertising or spam')
  expect(text).not.toContain(id)
  expect(await textOf({ action: 'user.disable', target: id })).toMatch(
    /^Disabled a user: before the first sign-in, without a username/,
  )
  const details = { nightlyBackup: { from: true, to: true }, priceSync: { from: true, to: false } }
  expect(await changesOf(details)).toEqual(['prices every day: on → off'])
})

test('in Japanese, names and values of an entry are separated by a Japanese colon', () => {
  const { target, by, detail } = japanese
  expect([target('misty'), by('oak'), detail('人数', '3')]).toEqual(['：misty', '実行者：oak', '人数：3'])
})

test('a decision names author, subject and text of the comment, with a link to it', async () => {
  const target = '01a22044-6c95-7c7b-a3c4-2ea1acec17e2'
  const subject = { kind: 'card', id: 'base1-4', name: 'Charizard' }
  const comment = { author: 'misty', text: 'Buy cheap cards', subject }
  const facts = { action: 'comment.hide', target, details: { reason: 'spam' } }
  const text = await textOf({ ...facts, comment })
  expect(text).toMatch(/^Hid a comment of misty on Charizard.*“Buy cheap cards”.*By oak/)
  expect(document.querySelector('li a')?.getAttribute('href')).toContain(target)
  expect(await textOf({ ...facts, comment: { author: null, text: null, subject: null } })).toMatch(
    /^Hid a comment of Unknown User on something that is no longer there/,
  )
  expect(await textOf({ ...facts, comment: null })).toMatch(/^Hid a comment that no longer exists/)
})

test('a decision about a comment says the reason before the note', async () => {
  const details = { note: 'Second time this week', reason: 'spam' }
  expect(await textOf({ action: 'comment.hide', target: entry.id, details })).toContain(
    'By oak · reason: Advertising or spam · note: Second time this week',
  )
})
