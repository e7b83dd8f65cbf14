import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deliverMessages } from '#server/channels/deliver-messages.ts'
import { type ChannelPeer, startChannelPeer } from '#test/support/channel-peer.ts'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'
import type { TestUser } from '#test/support/test-user.ts'
import { announceWarnings } from './announce-warnings.ts'

let api: TestApi
let peer: ChannelPeer
let owner: TestUser

beforeAll(async () => {
  peer = await startChannelPeer()
  api = await startTestApi({ CHANNEL_ALLOWED_HOSTS: peer.host })
  owner = await api.signUp({ role: 'owner' })
  for (const user of [owner, await api.signUp({ role: 'moderator' }), await api.signUp()])
    await api.call('PUT', '/api/account/channels', {
      token: user.token,
      body: { webhook: { url: `${peer.origin}/${user.id}` } },
    })
})
afterAll(async () => {
  await api.close()
  await peer.kill()
})
beforeEach(async () => {
  await api.pool.query('delete from job_runs')
  await api.pool.query('delete from channel_messages')
  await api.pool.query(`update site_warnings set last_seen = '{}'`)
  peer.requests.length = 0
})

const run = (job: string, state: string) =>
  api.pool.query(
    `insert into job_runs (id, job, started_at, ended_at, state, error, next_due, runner)
     values (gen_random_uuid(), $1, $2, $2, $3, 'No network', now(), 1)`,
    [job, api.clock.now(), state],
  )
const announce = () => announceWarnings(api.context)

test('owners get one message about what newly needs attention, other users none', async () => {
  expect(await announce()).toBe(0)
  await run('alerts', 'failed')
  expect(await announce()).toBe(1)
  expect(await announce()).toBe(0)
  await run('purging', 'failed')
  expect(await announce()).toBe(1)
  await deliverMessages(api.context)
  expect(peer.requests.map(({ path }) => path)).toEqual([`/${owner.id}`, `/${owner.id}`])
  expect(JSON.parse(peer.requests[0]?.body ?? '')).toMatchObject({
    type: 'site.warning',
    data: {
      kind: 'job-failed',
      text: 'The job alerts failed: No network',
      job: 'alerts',
      url: `${api.origin}/owner`,
    },
  })
})

test('a warning that returns is announced again after an hour, not before', async () => {
  await run('alerts', 'failed')
  expect(await announce()).toBe(1)
  api.clock.advance(60_000)
  await run('alerts', 'done')
  expect(await announce()).toBe(0)
  api.clock.advance(60_000)
  await run('alerts', 'failed')
  expect(await announce()).toBe(0)
  await run('alerts', 'done')
  api.clock.advance(3_600_000)
  expect(await announce()).toBe(0)
  await run('alerts', 'failed')
  expect(await announce()).toBe(1)
})

test('the first check after a restore announces nothing', async () => {
  await api.pool.query('update site_warnings set last_seen = null')
  await run('alerts', 'failed')
  expect([await announce(), await announce()]).toEqual([0, 0])
})

test('who is no owner any more gets no warning that waited', async () => {
  await run('alerts', 'failed')
  expect(await announce()).toBe(1)
  await api.pool.query(`update user_roles set role = 'moderator' where user_id = $1`, [owner.id])
  await deliverMessages(api.context)
  expect(peer.requests).toEqual([])
  expect((await api.pool.query('select from channel_messages')).rowCount).toBe(0)
})
