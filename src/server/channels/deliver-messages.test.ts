import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Channels } from '#contract/channel-endpoints.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type ChannelPeer, startChannelPeer, withStatus } from '#test/support/channel-peer.ts'
import { type Collector, signUpCollector, startCollectorsApi } from '#test/support/collector-api.ts'
import { createFiredAlerts, type FiredAlerts, firedRule } from '#test/support/fired-alerts.ts'
import type { TestApi } from '#test/support/test-api.ts'
import { channelJob } from './channel-job.ts'
import { listChannels } from './channel-rows.ts'
import { deliverMessages, purgeMessages } from './deliver-messages.ts'
import { presentChannel } from './present-channel.ts'
import { maxWaiting } from './queue-messages.ts'
import { retryDelays } from './record-result.ts'

let api: TestApi
let peer: ChannelPeer
let ash: Collector
let alerts: FiredAlerts
let search: string

beforeAll(async () => {
  peer = await startChannelPeer()
  api = await startCollectorsApi({ CHANNEL_ALLOWED_HOSTS: peer.host })
})
afterAll(async () => {
  await api.close()
  await peer.kill()
})
beforeEach(async () => {
  await api.pool.query('delete from channels')
  peer.requests.length = 0
  peer.respond(withStatus(204))
  ash = await signUpCollector(api)
  alerts = await createFiredAlerts(api, ash, 'Cheap *cards* @everyone')
  search = alerts.search
})

const fire = (...cardIds: string[]) => alerts.fire(...cardIds)
const deliver = () => deliverMessages(api.context)
const save = async (body: object, user = ash) => (await user.put('/account/channels', body)).body as Channels
const channel = async () => ((await ash.get('/account/channels')).body as Channels).webhook
const hook = () => ({ url: `${peer.origin}/hook` })
const bodies = () => peer.requests.map(({ body }) => JSON.parse(body) as Record<string, unknown>)
const ids = () => peer.requests.map(({ headers }) => headers['webhook-id'])
const notices = async () => (await ash.get('/notices')).body['notices'] as { kind: string }[]

test('a webhook gets alerts signed by the rules of Standard Webhooks, with prices and links', async () => {
  const { webhook } = await save({ webhook: hook() })
  await fire('base1-1', 'base1-2')
  await alerts.fireNewCard('base1-3')
  expect(await deliver()).toEqual({ sent: 2, failed: 0 })
  const [price, card] = peer.requests
  const verifier = new Webhook(webhook?.secret ?? '')
  const verified = (request = price) =>
    verifier.verify(request?.body ?? '', request?.headers as Record<string, string>)
  expect(verified()).toEqual({
    type: 'alert.price',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: {
      search: {
        id: search,
        name: 'Cheap *cards* @everyone',
        url: `${api.origin}/alerts?search=${search}`,
      },
      alerts: ['base1-1', 'base1-2'].map(id => ({
        kind: 'price-below',
        rule: firedRule,
        card: { id, name: 'Pikachu', url: `${api.origin}/card/${id}` },
        variant: 'normal',
        source: 'tcgplayer',
        currency: 'USD',
        before: 25,
        price: 19.5,
        dayBefore: '2026-11-01',
        day: api.clock.now().toISOString().slice(0, 10),
      })),
      more: 0,
    },
  })
  expect(verified(card)).toMatchObject({
    type: 'alert.card',
    data: { alerts: [{ kind: 'new-card', card: { id: 'base1-3' }, price: null }] },
  })
  expect(price?.headers).toMatchObject({ 'content-type': 'application/json' })
  const changed = { ...price, headers: price?.headers ?? {}, path: '', body: `${price?.body} ` }
  expect(() => verified(changed)).toThrow('No matching signature')
  expect(await deliver()).toEqual({ sent: 0, failed: 0 })
})

test('Discord gets an embed that mentions nobody, without formatting of names', async () => {
  await save({ discord: { url: `${peer.origin}/api/webhooks/1/a` } })
  await fire('base1-1')
  await deliver()
  expect(bodies()).toEqual([
    {
      allowed_mentions: { parse: [] },
      embeds: [
        {
          title: 'Your saved search Cheap \\*cards\\* @everyone has news about 1 card',
          url: `${api.origin}/alerts?search=${search}`,
          description: expect.stringContaining('Pikachu: $25.00 → $19.50'),
        },
      ],
    },
  ])
})

test('ntfy gets a text with title, link and access token, in the language of the user', async () => {
  await api.pool.query(`insert into notice_settings (user_id, language) values ($1, 'ja')`, [ash.id])
  await save({ ntfy: { url: `${peer.origin}/cards`, secret: 'tk_abc' } })
  await fire('base1-1')
  await deliver()
  const [request] = peer.requests
  const { pathname, searchParams } = new URL(request?.path ?? '', peer.origin)
  expect([pathname, searchParams.get('title'), searchParams.get('click')]).toEqual([
    '/cards',
    '保存した検索「Cheap *cards* @everyone」の1枚のカードに新しい情報があります',
    `${api.origin}/alerts?search=${search}`,
  ])
  expect(request?.headers.authorization).toBe('Bearer tk_abc')
  expect(request?.body).toContain('Pikachu：$25.00 → $19.50')
})

test('many alerts are described up to a number and a size, and the others counted', async () => {
  await save({ webhook: hook(), ntfy: { url: `${peer.origin}/cards` } })
  await fire(...Array.from({ length: 30 }, (_, index) => `none-${index}`))
  await deliver()
  const webhook = bodiesOf('/hook')[0] as { data: { alerts: unknown[]; more: number } }
  expect([webhook.data.alerts.length, webhook.data.more]).toEqual([20, 10])
  const text = peer.requests.find(({ path }) => path.startsWith('/cards'))?.body ?? ''
  expect(text).toContain('and 10 more cards')
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4096)
})

const bodiesOf = (path: string) =>
  peer.requests.filter(request => request.path === path).map(({ body }) => JSON.parse(body) as unknown)

test('a receiver that is away gets the message when it is back, with the same id, and later ones in order', async () => {
  await save({ webhook: hook() })
  await peer.kill()
  await fire('base1-1')
  expect(await deliver()).toEqual({ sent: 0, failed: 1 })
  const retryAt = new Date(api.clock.now().getTime() + 60_000).toISOString()
  expect(await channel()).toMatchObject({ state: 'failing', reason: 'unreachable', retryAt })
  await peer.start()
  await fire('base1-2')
  expect(await deliver()).toEqual({ sent: 0, failed: 0 })
  api.clock.advance(60_000)
  expect(await deliver()).toEqual({ sent: 2, failed: 0 })
  const cards = bodies().map(
    body => (body['data'] as { alerts: { card: { id: string } }[] }).alerts[0]?.card.id,
  )
  expect(cards).toEqual(['base1-1', 'base1-2'])
  expect(await channel()).toMatchObject({ state: 'working', lastError: null, retryAt: null })
})

/** Not by a call, because a token ends before the last attempt. */
const storedChannel = async () => {
  const [found] = await listChannels(api.pool, ash.id)
  return found && presentChannel(found, null)
}
const accountNotices = async () =>
  (await api.pool.query('select kind from account_notices where user_id = $1', [ash.id])).rows

test('a channel is tried again by the table of delays, and then turned off with a notification and a mail', async () => {
  await save({ webhook: hook() })
  peer.respond(withStatus(500))
  await fire('base1-1')
  expect(retryDelays.map(delay => delay / 60_000)).toEqual([1, 5, 30, 120, 360, 1440])
  expect(await deliver()).toEqual({ sent: 0, failed: 1 })
  for (const delay of retryDelays) {
    expect(await accountNotices()).toEqual([])
    expect(await storedChannel()).toMatchObject({ state: 'failing', status: 500 })
    api.clock.advance(delay - 1)
    expect(await deliver()).toEqual({ sent: 0, failed: 0 })
    api.clock.advance(1)
    expect(await deliver()).toEqual({ sent: 0, failed: 1 })
  }
  expect(peer.requests).toHaveLength(1 + retryDelays.length)
  expect(new Set(ids()).size).toBe(1)
  const lastError = 'The host responded with status 500'
  expect(await storedChannel()).toMatchObject({ state: 'off', lastError, retryAt: null })
  expect(await accountNotices()).toEqual([{ kind: 'channel-off' }])
  const mails = (await api.mails()).filter(({ to }) => to === ash.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your alerts could not be delivered'])
})

test('a channel that is off gets nothing until its user saves it again', async () => {
  await save({ webhook: hook() })
  await api.pool.query(`update channels set off_at = now(), failure = 'timeout'`)
  await fire('base1-2')
  expect(await deliver()).toEqual({ sent: 0, failed: 0 })
  await save({ webhook: hook() })
  await fire('base1-3')
  expect(await deliver()).toEqual({ sent: 1, failed: 0 })
})

test('status 410 turns a channel off at once', async () => {
  await save({ webhook: hook() })
  peer.respond(withStatus(410))
  await fire('base1-1')
  await deliver()
  expect(await channel()).toMatchObject({ state: 'off', status: 410, reason: 'status' })
  expect((await notices()).map(({ kind }) => kind)).toEqual(['channel-off', 'alert'])
})

test('a redirect is a failure, and a test that is delivered sends what waits', async () => {
  await save({ webhook: hook() })
  peer.respond(withStatus(307, { location: 'http://127.0.0.1:1/' }))
  await fire('base1-1')
  await deliver()
  expect(await channel()).toMatchObject({ state: 'failing', status: 307 })
  peer.respond(withStatus(204))
  await ash.post('/account/channels/test')
  expect(await channel()).toMatchObject({ state: 'working' })
  expect(await deliver()).toEqual({ sent: 1, failed: 0 })
})

test('nothing is sent of a deleted search, nor to a disabled user', async () => {
  await save({ webhook: hook() })
  await fire('base1-1')
  await ash.remove(`/searches/${search}`)
  expect(await deliver()).toEqual({ sent: 0, failed: 0 })
  await ash.post(`/searches/${search}/restore`)
  await fire('base1-2')
  const { care } = api.context.signIn.accounts
  await inTransaction(api.pool, client => care.disable(client, ash.id))
  expect(await deliver()).toEqual({ sent: 0, failed: 0 })
  expect(peer.requests).toEqual([])
})

test('a message that was not sent within days is deleted, and a channel has so many waiting at most', async () => {
  await save({ webhook: hook() })
  await api.pool.query(
    `insert into channel_messages (id, user_id, kind, type, data)
     select gen_random_uuid(), $1, 'webhook', 'alert.price', '{}' from generate_series(1, ${maxWaiting})`,
    [ash.id],
  )
  await fire('base1-1')
  const waiting = async () => (await api.pool.query('select from channel_messages')).rowCount
  expect(await waiting()).toBe(maxWaiting)
  expect(await purgeMessages(api.context)).toBe(0)
  const later = { pool: api.pool, clock: { now: () => new Date(Date.now() + 4 * 86_400_000) } }
  expect(await purgeMessages(later)).toBe(maxWaiting)
})

test('two runs at once do not send one message twice', async () => {
  await save({ webhook: hook() })
  await fire('base1-1')
  let release = () => {}
  const arrived = new Promise<void>(resolve => {
    peer.respond((_request, response) => {
      release = () => void response.writeHead(204).end()
      resolve()
    })
  })
  const first = deliver()
  await arrived
  expect(await deliver()).toEqual({ sent: 0, failed: 0 })
  release()
  expect(await first).toEqual({ sent: 1, failed: 0 })
  expect(peer.requests).toHaveLength(1)
})

test('a change of the address while a message is sent is not undone by its result', async () => {
  await save({ webhook: hook() })
  await fire('base1-1')
  const url = `${peer.origin}/other`
  peer.respond(async (request, response) => {
    const isChanged = request.url === '/other'
    if (!isChanged) await save({ webhook: { url } })
    response.writeHead(isChanged ? 204 : 500).end()
  })
  expect(await deliver()).toEqual({ sent: 1, failed: 1 })
  expect(await channel()).toMatchObject({ url, state: 'working', lastError: null })
})

test('a run that is stopped leaves the message for the next one', async () => {
  await save({ webhook: hook() })
  await fire('base1-1')
  const stopping = new AbortController()
  peer.respond(() => stopping.abort())
  expect(await deliverMessages(api.context, stopping.signal)).toEqual({ sent: 0, failed: 0 })
  peer.respond(withStatus(204))
  api.clock.advance(60_000)
  expect(await deliver()).toEqual({ sent: 1, failed: 0 })
  expect(new Set(ids()).size).toBe(1)
})

test('the job sends also if the state of the site cannot be read', async () => {
  await save({ webhook: hook() })
  await fire('base1-1')
  const announceWarnings = () => Promise.reject(new Error('No disk'))
  const { run } = channelJob({ ...api.context, announceWarnings })
  await expect(run({ signal: new AbortController().signal, report: () => {} })).rejects.toThrow('No disk')
  expect(peer.requests).toHaveLength(1)
})
