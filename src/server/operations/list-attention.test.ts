import { expect, test } from 'vitest'
import { type AttentionFacts, listAttention } from './list-attention.ts'

const now = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
const job = (name: string) => ({ job: name, failure: null })

/** A site of which nothing needs attention. */
const wellSite: AttentionFacts = {
  now,
  siteStart: daysAgo(100),
  jobs: [job('catalogue'), job('backup'), job('alerts')],
  catalogueAt: daysAgo(3),
  backupAt: daysAgo(2),
  freeDisk: 10,
  reports: { count: 0, since: null },
  held: { count: 0, since: null },
}
const attentionOf = (facts: Partial<AttentionFacts>) => listAttention({ ...wellSite, ...facts })

test('a site that is well needs no attention, also at the limits', () => {
  expect(attentionOf({})).toEqual([])
})

test('a job whose last run failed needs attention, with its error', () => {
  const failure = { error: 'The source does not respond', since: daysAgo(1) }
  expect(attentionOf({ jobs: [{ job: 'prices', failure }] })).toEqual([
    {
      kind: 'job-failed',
      text: 'The job prices failed: The source does not respond',
      since: daysAgo(1).toISOString(),
      job: 'prices',
      error: 'The source does not respond',
    },
  ])
})

test('cards older than three days need attention while their job is on and the site is older, too', () => {
  const catalogueAt = daysAgo(3.1)
  const old = {
    kind: 'catalogue-old',
    text: 'The cards were last compared with their source 3 days ago',
    since: catalogueAt.toISOString(),
    count: 3,
  }
  expect(attentionOf({ catalogueAt })).toEqual([old])
  expect(attentionOf({ catalogueAt, jobs: [job('backup')] })).toEqual([])
  expect(attentionOf({ catalogueAt, siteStart: daysAgo(2.9) })).toEqual([])
})

test('a backup of more than two days ago or none needs attention while its job is on and the site is older, too', () => {
  const backupAt = daysAgo(2.1)
  expect(attentionOf({ backupAt })).toEqual([
    {
      kind: 'backup-missing',
      text: 'The last backup is 2 days old',
      since: backupAt.toISOString(),
      count: 2,
    },
  ])
  expect(attentionOf({ backupAt: null, siteStart: daysAgo(5) })).toMatchObject([
    { kind: 'backup-missing', text: 'There is no backup yet', since: daysAgo(5).toISOString(), count: 5 },
  ])
  expect(attentionOf({ backupAt, jobs: [job('catalogue')] })).toEqual([])
  expect(attentionOf({ backupAt: null, siteStart: daysAgo(1.9) })).toEqual([])
})

test('less than a tenth of free disk needs attention', () => {
  expect(attentionOf({ freeDisk: 9.99 })).toEqual([
    { kind: 'disk-full', text: 'Only 9 % of the disk is free', since: now.toISOString(), count: 9 },
  ])
})

test('reported comments and held-back sets need attention, since the oldest one', () => {
  const reports = { count: 2, since: daysAgo(4) }
  const held = { count: 1, since: daysAgo(1) }
  expect(attentionOf({ reports, held })).toEqual([
    {
      kind: 'reports-waiting',
      text: '2 reported comments wait for a decision',
      since: daysAgo(4).toISOString(),
      count: 2,
    },
    {
      kind: 'changes-held',
      text: 'Changes of a set wait for a decision',
      since: daysAgo(1).toISOString(),
      count: 1,
    },
  ])
})
