import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Channels, ChannelTest } from '#contract/channel-endpoints.ts'
import { type ChannelPeer, startChannelPeer, withStatus } from '#test/support/channel-peer.ts'
import { type Collector, signUpCollector, startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
let peer: ChannelPeer
let ash: Collector

beforeAll(async () => {
  peer = await startChannelPeer()
  api = await startCollectorsApi({ CHANNEL_ALLOWED_HOSTS: peer.host })
})
afterAll(async () => {
  await api.close()
  await peer.kill()
})
beforeEach(async () => {
  peer.requests.length = 0
  peer.respond(withStatus(204))
  ash = await signUpCollector(api)
})

const save = (body: object, user = ash) => user.put('/account/channels', body)
const channels = async (user = ash) => (await user.get('/account/channels')).body as Channels
const sendTest = async (query = '') => {
  const { status, body } = await ash.post(`/account/channels/test${query}`)
  expect(status).toBe(200)
  return body['results'] as ChannelTest[]
}
const discordUrl = 'https://discord.com/api/webhooks/123/abc-DEF_9'
const fine = { secret: null, state: 'working', lastError: null, reason: null, status: null, retryAt: null }

test('channels are saved one by one, listed for their user alone, and removed', async () => {
  expect(await channels()).toEqual({})
  await save({ webhook: { url: ' https://hooks.example/a ' } })
  await save({ discord: { url: discordUrl }, ntfy: { url: 'https://ntfy.sh/cards' } })
  const saved = {
    webhook: { ...fine, url: 'https://hooks.example/a', hasSecret: true },
    discord: { ...fine, url: discordUrl, hasSecret: false },
    ntfy: { ...fine, url: 'https://ntfy.sh/cards', hasSecret: false },
  }
  expect(await channels()).toEqual(saved)
  expect(await channels(await signUpCollector(api))).toEqual({})
  expect((await save(await channels())).body).toEqual(saved)
  await save({ discord: null })
  expect(Object.keys(await channels())).toEqual(['ntfy', 'webhook'])
  expect((await api.call('GET', '/api/account/channels')).status).toBe(401)
})

test('the signing secret is shown once, stays with another address, and is replaced on demand', async () => {
  const secretOf = async (change: object) =>
    ((await save({ webhook: change })).body as Channels).webhook?.secret
  const url = 'https://hooks.example/a'
  const stored = async () =>
    (await api.pool.query('select secret from channels where user_id = $1', [ash.id])).rows[0].secret
  const first = await secretOf({ url })
  expect(first).toMatch(/^whsec_[\w+/]{43}=$/)
  expect(await secretOf({ url: 'https://hooks.example/b' })).toBeNull()
  expect(await stored()).toBe(first)
  const second = await secretOf({ url, secret: 'new' })
  expect(second).toMatch(/^whsec_/)
  expect(second).not.toBe(first)
  const own = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
  expect(await secretOf({ url, secret: own })).toBeNull()
  expect(await stored()).toBe(own)
  const export_ = (await ash.get('/account/export')).text
  for (const secret of [first, second, own]) {
    expect(export_).not.toContain(secret)
    expect(api.logged()).not.toContain(secret)
  }
})

test('the access token of ntfy stays with its address, and is not shown to another one', async () => {
  const url = 'https://ntfy.sh/cards'
  const hasToken = async (change: object) => ((await save({ ntfy: change })).body as Channels).ntfy?.hasSecret
  expect(await hasToken({ url, secret: 'tk_abc' })).toBe(true)
  expect(await hasToken({ url })).toBe(true)
  expect(await hasToken({ url: 'https://other.example/cards' })).toBe(false)
  expect(await hasToken({ url, secret: 'tk_abc' })).toBe(true)
  expect(await hasToken({ url, secret: '' })).toBe(false)
})

test.each([
  [{ webhook: { url: '' } }, 'webhook.url', 'The address must be like'],
  [{ webhook: { url: 'http://hooks.example/' } }, 'webhook.url', 'must begin with https://'],
  [{ webhook: { url: 'https://a:b@hooks.example/' } }, 'webhook.url', 'user name or password'],
  [{ webhook: { url: 'https://hooks.example:22/' } }, 'webhook.url', 'port 443 or 8443'],
  [{ webhook: { url: 'https://127.0.0.1/' } }, 'webhook.url', 'private network'],
  [{ webhook: { url: 'https://[::1]/' } }, 'webhook.url', 'private network'],
  [
    { webhook: { url: `https://hooks.example/${'a'.repeat(2000)}` } },
    'webhook.url',
    '2000 characters at most',
  ],
  [{ webhook: { url: 'https://hooks.example/', secret: 'short' } }, 'webhook.secret', 'whsec_'],
  [{ webhook: { url: 'https://hooks.example/', secret: 'whsec_YWJj' } }, 'webhook.secret', '24 to 64'],
  [{ discord: { url: 'https://hooks.example/' } }, 'discord.url', 'Discord webhook'],
  [
    { discord: { url: 'https://discord.com.hooks.example/api/webhooks/1/a' } },
    'discord.url',
    'Discord webhook',
  ],
  [{ discord: { url: 'https://discord.com/api/users/@me' } }, 'discord.url', 'Discord webhook'],
  [{ discord: { url: discordUrl, secret: 'a' } }, 'discord.secret', 'no secret'],
  [{ ntfy: { url: 'https://ntfy.sh/' } }, 'ntfy.url', 'topic'],
  [{ ntfy: { url: 'https://ntfy.sh/cards', secret: 'a\r\nb' } }, 'ntfy.secret', 'without spaces'],
])('%o is refused with a sentence', async (body, field, sentence) => {
  const { status, body: problem } = await save(body)
  expect(status).toBe(400)
  expect((problem['fields'] as Record<string, string>)[field]).toContain(sentence)
  expect(await channels()).toEqual({})
})

test('a wrong channel saves none of those sent with it', async () => {
  expect(
    (await save({ ntfy: { url: 'https://ntfy.sh/a' }, webhook: { url: 'http://x.example' } })).status,
  ).toBe(400)
  expect(await channels()).toEqual({})
})

test('a test is sent to one channel or to all, and shows nothing of the response but its status', async () => {
  await save({
    webhook: { url: `${peer.origin}/hook` },
    ntfy: { url: `${peer.origin}/topic`, secret: 'tk_1' },
  })
  expect(await sendTest('?channel=ntfy')).toEqual([
    { channel: 'ntfy', delivered: true, error: null, reason: null, status: null },
  ])
  expect(peer.requests).toMatchObject([{ headers: { authorization: 'Bearer tk_1' } }])
  peer.respond((_request, response) => void response.writeHead(500, { 'x-secret': 'a1' }).end('b2'))
  const results = await sendTest()
  expect(results.map(({ channel, status }) => [channel, status])).toEqual([
    ['ntfy', 500],
    ['webhook', 500],
  ])
  expect(results[0]?.error).toBe('The host responded with status 500')
  expect(JSON.stringify(results)).not.toMatch(/a1|b2/)
  expect(await channels()).toMatchObject({ webhook: { state: 'working' }, ntfy: { state: 'working' } })
})

test('a test of a redirect says where the fault is, and one of a lost address turns the channel off', async () => {
  await save({ webhook: { url: `${peer.origin}/hook` } })
  peer.respond(withStatus(302, { location: 'http://169.254.169.254/' }))
  expect(await sendTest()).toMatchObject([{ delivered: false, error: expect.stringContaining('redirects') }])
  peer.respond(withStatus(410))
  expect(await sendTest()).toMatchObject([{ delivered: false, status: 410 }])
  expect(await channels()).toMatchObject({ webhook: { state: 'off', status: 410 } })
  await save({ webhook: { url: `${peer.origin}/hook` } })
  expect(await channels()).toMatchObject({ webhook: { ...fine } })
})

test('a test without a channel is refused, and tests are limited also where limits are off', async () => {
  expect(api.config.rateLimits).toBe(false)
  expect((await ash.post('/account/channels/test')).status).toBe(409)
  await save({ webhook: { url: `${peer.origin}/hook` } })
  expect((await ash.post('/account/channels/test?channel=ntfy')).status).toBe(409)
  expect((await ash.post('/account/channels/test?channel=fax')).status).toBe(400)
  for (let i = 0; i < 10; i++) await sendTest()
  const { status, headers } = await ash.post('/account/channels/test')
  expect(status).toBe(429)
  expect(headers.get('retry-after')).toMatch(/^\d+$/)
  expect(peer.requests).toHaveLength(10)
})

test('an account with a second factor saves channels only with it', async () => {
  await api.pool.query(
    `insert into sign_in.mfa_factors (user_id, factor_type, status, secret, created_at, updated_at)
     values ($1, 'totp', 'verified', 'JBSWY3DPEHPK3PXP', now(), now())`,
    [ash.id],
  )
  expect((await save({ webhook: { url: 'https://hooks.example/' } })).status).toBe(403)
  expect(await channels()).toEqual({})
})

test('the export has channels without the paths of their addresses', async () => {
  await save({ discord: { url: discordUrl } })
  const data = (await ash.get('/account/export')).body['data'] as Record<string, unknown>
  expect(data['channels']).toEqual([
    { kind: 'discord', host: 'https://discord.com', createdAt: expect.any(String), offAt: null },
  ])
})
