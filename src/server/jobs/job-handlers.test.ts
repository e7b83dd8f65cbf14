import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SiteJob } from '#contract/owner-site-endpoints.ts'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'
import type { TestUser } from '#test/support/test-user.ts'
import { jobNames } from './job.ts'
import { startJobRunner } from './job-runner.ts'
import { RunnerLock } from './runner-lock.ts'

let api: TestApi
let owner: TestUser

beforeAll(async () => {
  api = await startTestApi({ PRICE_SYNC: 'on' })
  owner = await api.signUp({ username: 'oak', role: 'owner' })
})
afterAll(() => api.close())
beforeEach(() => api.pool.query('truncate job_runs, job_controls'))

const call = (method: string, path: string, body?: object) =>
  api.call(method, `/api/owner/jobs${path}`, { token: owner.token, ...(body && { body }) })

async function findJob(name: string): Promise<SiteJob> {
  const jobs = (await call('GET', '')).body['jobs'] as SiteJob[]
  const found = jobs.find(({ job }) => job === name)
  if (!found) throw new Error(`No job ${name}`)
  return found
}

const never = {
  paused: false,
  running: false,
  requestedRun: null,
  progress: null,
  runs: [],
}

test('all jobs are listed with their schedule, those that are switched off without one', async () => {
  const jobs = (await call('GET', '')).body['jobs'] as SiteJob[]
  expect(jobs.map(({ job }) => job)).toEqual([...jobNames])
  expect(await findJob('prices')).toEqual({
    ...never,
    job: 'prices',
    schedule: { everySeconds: 86_400, at: '21:00' },
    nextDue: api.clock.now().toISOString(),
  })
  expect(await findJob('catalogue')).toEqual({ ...never, job: 'catalogue', schedule: null, nextDue: null })
})

test('a requested run is started by a process, and its job shows it', async () => {
  const { status, body } = await call('POST', '/alerts/run')
  expect([status, body]).toEqual([202, { run: expect.any(String) }])
  expect(await findJob('alerts')).toMatchObject({ requestedRun: body['run'], runs: [] })
  const jobs = api.context.jobs.jobs.filter(({ name }) => name === 'alerts')
  const runner = startJobRunner({ ...api.context, pool: api.pool, jobs }, { everyMs: 3_600_000 })
  await runner.runDue()
  await runner.close()
  expect(await findJob('alerts')).toMatchObject({
    requestedRun: null,
    runs: [{ id: body['run'], state: 'done', counts: { alerts: 0 }, error: null }],
  })
  const history = await api.call('GET', '/api/owner/history?pageSize=1', { token: owner.token })
  expect(history.body['entries']).toMatchObject([
    { id: body['run'], actor: 'oak', action: 'job.run', target: 'alerts', details: { result: 'done' } },
  ])
})

test('a running job shows its progress and is 409 for another run', async () => {
  const lock = await new RunnerLock(api.pool).acquire()
  await api.pool.query(
    `insert into job_runs (id, job, started_at, state, runner, progress)
     values (gen_random_uuid(), 'prices', now(), 'running', $1, '{"done": 2, "total": 5, "text": "Base Set"}')`,
    [lock.number],
  )
  expect(await findJob('prices')).toMatchObject({
    running: true,
    nextDue: null,
    progress: { done: 2, total: 5, text: 'Base Set' },
    runs: [{ state: 'running', endedAt: null }],
  })
  expect((await call('POST', '/prices/run')).body).toMatchObject({ code: 'conflict' })
  await lock.release()
})

test('a paused job is due at no time until it goes on, and both are in the history', async () => {
  expect((await call('PATCH', '/alerts', { paused: true })).body).toMatchObject({
    job: 'alerts',
    paused: true,
    nextDue: null,
  })
  expect((await call('PATCH', '/alerts', { paused: false })).body).toMatchObject({
    paused: false,
    nextDue: api.clock.now().toISOString(),
  })
  const history = await api.call('GET', '/api/owner/history?pageSize=2', { token: owner.token })
  expect(history.body['entries']).toMatchObject([
    { action: 'job.resume', target: 'alerts' },
    { action: 'job.pause', target: 'alerts' },
  ])
})

test('an unknown job is 404, one that is switched off cannot run, and paused must be true or false', async () => {
  expect((await call('POST', '/nothing/run')).body).toMatchObject({ message: 'There is no such job' })
  expect((await call('PATCH', '/nothing', { paused: true })).status).toBe(404)
  expect((await call('POST', '/catalogue/run')).body).toMatchObject({
    code: 'conflict',
    message: 'This job is switched off in the settings of the site',
  })
  expect((await call('PATCH', '/alerts', { paused: 'yes' })).body['fields']).toEqual({
    paused: 'paused must be true or false',
  })
})
