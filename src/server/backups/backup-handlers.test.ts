import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Backup } from '#contract/owner-backup-endpoints.ts'
import type { Job } from '#server/jobs/job.ts'
import { startJobRunner } from '#server/jobs/job-runner.ts'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'
import type { TestUser } from '#test/support/test-user.ts'
import { backupHandlers } from './backup-handlers.ts'
import { backupJob } from './backup-job.ts'

let api: TestApi
let owner: TestUser

beforeAll(async () => {
  api = await startTestApi()
  owner = await api.signUp({ username: 'oak', role: 'owner' })
})
afterAll(() => api.close())

const call = (method: string, path = '') =>
  api.call(method, `/api/owner/backups${path}`, { token: owner.token })
const folder = () => join(api.config.dataDir, 'backups')
const listed = async () => (await call('GET')).body['backups'] as Backup[]

/** Runs what is due, as a process of a site whose nightly backup is on or off. */
async function runDue(nightly: 'on' | 'off') {
  const { pool, clock, config } = api
  const job: Job = backupJob({ pool, clock, config, isOn: () => nightly === 'on' })
  const runner = startJobRunner({ pool, clock, log: api.context.log, jobs: [job] })
  await runner.runDue()
  await runner.close()
}

test('a requested backup is a manual one, also while the nightly backup is off; one that is due is nightly', async () => {
  await runDue('off')
  expect(await call('GET')).toMatchObject({
    status: 200,
    body: { backups: [], folder: folder(), encrypts: false, running: null, failure: null, restored: null },
  })
  expect(await call('POST')).toMatchObject({ status: 202, body: { run: expect.any(String) } })
  expect(await call('GET')).toMatchObject({ body: { running: { startedAt: null } } })
  await runDue('off')
  expect(await listed()).toMatchObject([{ kind: 'manual', encrypted: false, problem: null, host: null }])
  await api.pool.query('update job_runs set next_due = now()')
  api.clock.advance(60_000)
  await runDue('off')
  expect(await listed()).toHaveLength(1)
  await runDue('on')
  const [nightly, manual] = (await listed()).toSorted((a, b) => b.kind.localeCompare(a.kind, 'en'))
  expect([nightly?.kind, manual?.kind]).toEqual(['nightly', 'manual'])
  expect(nightly?.verified).toEqual(expect.any(String))
})

test('a requested backup that runs while the owner looks is under way or in the list', async () => {
  const { pool, clock, config, context } = api
  await call('POST')
  const before = (await listed()).length
  let queries = 0
  const query = async (...args: Parameters<typeof pool.query>) => {
    queries += 1
    if (queries === 2) await runDue('off')
    return pool.query(...args)
  }
  const racing = new Proxy(pool, {
    get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)),
  })
  const jobs = { jobs: [], wake: () => {} }
  const handlers = backupHandlers({ pool: racing, clock, config, settings: context.settings, jobs })
  const backups = Array.from({ length: before + 1 }, () => ({ name: expect.any(String) }))
  expect(await handlers.listBackups({} as never)).toMatchObject({ running: {}, backups })
})

test('a backup is downloaded, verified, found damaged and deleted, and the history knows', async () => {
  api.clock.advance(60_000)
  await call('POST')
  await runDue('on')
  const [{ name = '' } = {}] = await listed()
  const path = join(folder(), name)
  const file = await api.app.request(`/api/owner/backups/${name}`, {
    headers: { authorization: `Bearer ${owner.token}` },
  })
  expect(Buffer.from(await file.arrayBuffer()).equals(readFileSync(path))).toBe(true)
  expect(file.headers.get('content-disposition')).toContain(`filename="${name}"`)
  expect(await call('POST', `/${name}/verify`)).toMatchObject({ body: { backup: { name, problem: null } } })
  writeFileSync(path, readFileSync(path).subarray(0, -50))
  const damaged = { name, problem: expect.stringMatching(`^${name} is damaged`) }
  expect(await call('POST', `/${name}/verify`)).toMatchObject({ status: 200, body: { backup: damaged } })
  expect(await call('DELETE', `/${name}`)).toMatchObject({ status: 200, body: { deleted: name } })
  expect([existsSync(path), (await call('DELETE', `/${name}`)).status]).toEqual([false, 404])
  const { rows } = await api.pool.query(
    `select action, details ->> 'result' as result from owner_history where target = $1 order by id`,
    [name],
  )
  expect(rows).toEqual([
    { action: 'backup.download', result: null },
    { action: 'backup.verify', result: null },
    { action: 'backup.verify', result: 'done' },
    { action: 'backup.verify', result: null },
    { action: 'backup.verify', result: 'failed' },
    { action: 'backup.delete', result: null },
    { action: 'backup.delete', result: 'done' },
  ])
})

test('only backups of the folder can be read and deleted', async () => {
  writeFileSync(join(folder(), 'private.txt'), 'secret')
  for (const name of [
    'private.txt',
    '..%2Fbackups',
    '%2Fetc%2Fpasswd',
    'chasekit-20260101-000000-manual-0045.tar.gz',
  ]) {
    for (const method of ['GET', 'DELETE'])
      expect([name, (await call(method, `/${name}`)).status]).toEqual([name, 404])
    expect((await call('POST', `/${name}/verify`)).status).toBe(404)
  }
  expect(existsSync(join(folder(), 'private.txt'))).toBe(true)
})
