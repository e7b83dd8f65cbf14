import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createManualClock } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { createClaim } from '#server/owner/claims.ts'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'
import { type JobName, jobNames } from './job.ts'
import { setPaused } from './job-controls.ts'
import { startJobRunner } from './job-runner.ts'
import { every, hourMs } from './job-schedule.ts'
import { listJobStates } from './list-job-states.ts'

const log = createLog({ level: 'warn', format: 'text' })
const minuteMs = 60_000
const waiting = ['prices', 'catalogue', 'backup'] as const
let api: TestApi

beforeAll(async () => {
  api = await startTestApi({ CATALOGUE_SYNC: '', PRICE_SYNC: '' })
})
afterAll(() => api.close())
beforeEach(() => api.pool.query('truncate job_runs, job_controls; delete from user_roles'))

/** A new owner, and the moment of the claim. */
async function claimSite() {
  const { token } = await api.signUp()
  const code = await createClaim(api.pool)
  expect((await api.call('POST', '/api/owner/claim', { token, body: { code } })).status).toBe(200)
  return { token, claimedAt: Date.now() }
}

/** Runs what is due at a moment, in a new process. Returns the jobs that run for the first time, by name. */
async function runDueAt(time: number): Promise<JobName[]> {
  const ran: JobName[] = []
  const jobs = jobNames.map(name => ({
    name,
    nextDue: every(hourMs),
    run: async () => {
      ran.push(name)
      return { counts: {} }
    },
  }))
  const clock = createManualClock(new Date(time))
  const runner = startJobRunner({ pool: api.pool, log, clock, jobs }, { everyMs: 3_600_000 })
  await runner.runDue()
  await runner.close()
  return ran.toSorted()
}

const others = jobNames.filter(name => !waiting.some(job => job === name)).toSorted()

test('after the claim, jobs that ask other sites or fill the disk wait for the answers of the owner', async () => {
  const { token, claimedAt } = await claimSite()
  expect(await runDueAt(claimedAt + minuteMs)).toEqual(others)
  await api.call('PATCH', '/api/owner/settings', { token, body: { notice: 'Hello' } })
  expect(await runDueAt(claimedAt + 2 * minuteMs)).toEqual([])
  const body = { catalogueSync: 'daily', priceSync: false, nightlyBackup: true }
  const { status } = await api.call('PATCH', '/api/owner/settings', { token, body })
  expect(status).toBe(200)
  expect(await runDueAt(claimedAt + 3 * minuteMs)).toEqual(waiting.toSorted())
})

test('without answers the jobs run a quarter of an hour after the claim, and say so before', async () => {
  const { claimedAt } = await claimSite()
  const due = async (time: number) => {
    const state = (await listJobStates(api.pool, ['backup'], new Date(time))).get('backup')
    return Math.round(((state?.nextDue?.getTime() ?? 0) - claimedAt) / minuteMs)
  }
  expect(await due(claimedAt)).toBe(15)
  expect(await due(claimedAt + 20 * minuteMs)).toBe(20)
  expect(await runDueAt(claimedAt + 14 * minuteMs)).toEqual(others)
  expect(await runDueAt(claimedAt + 15 * minuteMs)).toEqual(waiting.toSorted())
})

test('a run that the owner asks for does not wait, and a pause outlasts the waiting', async () => {
  const { token, claimedAt } = await claimSite()
  await setPaused(api.pool, 'catalogue', { paused: true, now: new Date(claimedAt) })
  expect((await api.call('POST', '/api/owner/backups', { token })).status).toBe(202)
  expect(await runDueAt(claimedAt + minuteMs)).toEqual([...others, 'backup'].toSorted())
  expect(await runDueAt(claimedAt + 20 * minuteMs)).toEqual(['prices'])
})
