import { expect, test } from 'vitest'
import type { SiteOverview } from '#contract/owner-site-endpoints.ts'
import { mountComponent } from '#test/support/mounted.tsx'
import { momentText } from '#web/features/owner/date-text.ts'
import { SitePanel } from './site-panels.tsx'

const site: SiteOverview = {
  attention: [],
  version: '0.1.0',
  address: 'https://cards.example',
  uptimeSeconds: 60,
  processes: [],
  databaseBytes: 1024,
  lastBackup: null,
  counts: { users: 1, cards: 0, collections: 0, collectionCards: 0, copies: 0 },
  mail: { transport: 'files', days: 30, sent: 0, refused: 0 },
}

function backupLinkOf(lastBackup: string | null) {
  mountComponent(<SitePanel site={{ ...site, lastBackup }} />)
  return document.querySelector('a[href="/owner/backups"]')?.textContent
}

test('the overview says when the last backup was taken, or that none exists', () => {
  expect(backupLinkOf(null)).toBe('None yet')
  const moment = '2026-11-28T01:30:00.000Z'
  expect(backupLinkOf(moment)).toBe(momentText(moment))
})
