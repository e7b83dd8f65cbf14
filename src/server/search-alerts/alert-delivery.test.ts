import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ApiNotice } from '#contract/notice-endpoints.ts'
import type { AlertRule } from '#contract/saved-search-shapes.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { deleteNotifications } from '#server/notifications/delete-notifications.ts'
import { composeDigestMail } from '#server/notifications/digest-mail.ts'
import { listUndigested } from '#server/notifications/list-notifications.ts'
import { type Collector, signUpCollector, startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'
import { purgeAlertEvents } from './alert-job.ts'
import { recordAlertEventBatch } from './record-alert-events.ts'

let api: TestApi
let ash: Collector
let search: string
let alertId: string

beforeAll(async () => {
  api = await startCollectorsApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  ash = await signUpCollector(api)
  const alerts = [{ kind: 'price-below', amount: 20, currency: 'USD' }]
  const body = { requestId: randomUUID(), name: 'Cheap <cards>', query: 'set:base1', alerts }
  const saved = (await ash.post('/searches', body)).body as { id: string; alerts: { id: string }[] }
  search = saved.id
  alertId = saved.alerts[0]?.id ?? ''
})

const dayMs = 86_400_000
/** Purges as many days later. */
const purge = (days: number) =>
  purgeAlertEvents({
    pool: api.pool,
    clock: { now: () => new Date(api.clock.now().getTime() + days * dayMs) },
  })
const today = () => api.clock.now().toISOString().slice(0, 10)

const rule = { kind: 'price-below', amount: 20, currency: 'USD', variant: null } as const

const fire = (...cardIds: string[]) => fireAlert(alertId, rule, cardIds)

function fireAlert(id: string, alertRule: AlertRule, cardIds: string[]): Promise<number> {
  const price = {
    kind: 'price-below',
    rule: alertRule,
    variant: 'normal',
    source: 'tcgplayer',
    cents: 1950,
    centsBefore: 2500,
  } as const
  const days = { day: today(), dayBefore: '2026-11-01', repeatsAfter: today() }
  const events = cardIds.map(cardId => ({ alertId: id, searchId: search, cardId, ...price, ...days }))
  return inTransaction(api.pool, client => recordAlertEventBatch(client, events, today()))
}
const notices = async () => (await ash.get('/notices')).body['notices'] as { id: string; isRead: boolean }[]
const unread = async () => (await ash.get('/notices/unread')).body['unread']
const events = async (collector = ash) => (await collector.get('/alerts/events')).body['events']
const pathOf = (url: unknown) => String(url).replace(api.origin, '')

test('alerts of a day are one notification of the search, with an alert about each of the first cards', async () => {
  await fire('base1-1', 'base1-2')
  await fire('base1-3', 'base1-4', 'base1-1')
  const price = { variant: 'normal', source: 'tcgplayer', currency: 'USD', before: 25, price: 19.5 }
  const facts = { kind: 'price-below', rule, ...price, dayBefore: '2026-11-01', day: today() }
  const firstThree = ['base1-1', 'base1-2', 'base1-3'].map(id => ({
    ...facts,
    card: { id, name: 'Pikachu' },
  }))
  expect(await notices()).toMatchObject([
    {
      kind: 'alert',
      username: '',
      isRead: false,
      cards: { count: 4, names: ['Pikachu', 'Pikachu', 'Pikachu'], alerts: firstThree },
      subject: { kind: 'search', id: search, name: 'Cheap <cards>' },
    },
  ])
  expect(await unread()).toBe(1)
  const [notice] = await notices()
  await ash.post(`/notices/${notice?.id}/read`)
  expect(await unread()).toBe(0)
  await fire('base1-5')
  expect(await unread()).toBe(1)
})

test('the events have both prices, source, printing and days; others do not see them', async () => {
  await fire('base1-1')
  expect(await events()).toMatchObject([
    {
      search: { id: search, name: 'Cheap <cards>' },
      kind: 'price-below',
      rule,
      card: { id: 'base1-1', name: 'Pikachu' },
      variant: 'normal',
      source: 'tcgplayer',
      currency: 'USD',
      before: 25,
      price: 19.5,
      day: today(),
    },
  ])
  expect((await ash.get('/searches')).body['searches']).toMatchObject([
    { alerts: [{ lastFiredAt: expect.any(String) }] },
  ])
  expect(await events(await signUpCollector(api))).toEqual([])
})

test('as many events are listed as asked for', async () => {
  await fire('base1-1', 'base1-2', 'base1-3')
  const ask = (limit: string) => ash.get(`/alerts/events?limit=${limit}`)
  const first = [{ card: { id: 'base1-1' } }, { card: { id: 'base1-2' } }]
  expect((await ask('2')).body['events']).toMatchObject(first)
  expect((await ask('1000')).body['events']).toHaveLength(3)
  expect((await ask('0')).status).toBe(400)
})

test('nothing is shown of a deleted search', async () => {
  await fire('base1-1')
  await ash.remove(`/searches/${search}`)
  expect([await notices(), await unread(), await events()]).toEqual([[], 0, []])
})

test('with alerts switched off in the settings, notifications have none; the list of alerts and the feed still do', async () => {
  await ash.put('/notices/settings', { searchAlerts: false })
  await fire('base1-1')
  expect([await notices(), await unread()]).toEqual([[], 0])
  expect(await events()).toHaveLength(1)
  const { url } = (await ash.post('/alerts/feed')).body
  expect((await api.call('GET', pathOf(url))).text).toContain('Pikachu: $25.00 → $19.50')
})

test('triggered alerts are stored for 90 days', async () => {
  await fire('base1-1')
  await purge(90)
  expect([(await notices()).length, await events()]).toMatchObject([1, [{ card: { id: 'base1-1' } }]])
  await purge(91)
  expect([await notices(), await events()]).toEqual([[], []])
})

test('the digest mail has prices, source, printing and days of the first cards, in both languages', async () => {
  await fire('base1-1', 'base1-2', 'base1-3', 'base1-4')
  const notifications = await listUndigested(api.pool, { userId: ash.id, through: null, limit: 11 })
  const facts = {
    notifications,
    cardName: (id: string) => id,
    origin: 'https://cards.example',
    siteName: 'ChaseKit',
    key: 'k',
  }
  const mail = composeDigestMail({ ...facts, language: 'en' })
  expect(mail.text).toContain('Your saved search Cheap <cards> has news about 4 cards:')
  const days = `2026-11-01 → ${today()}`
  expect(mail.text).toContain(
    `  base1-3: $25.00 → $19.50 (TCGplayer · Normal · ${days} · Alert: any printing below $20.00)\n  and 1 more card\n`,
  )
  expect(mail.text).not.toContain('base1-4')
  expect(mail.text).toContain(`https://cards.example/alerts?search=${search}`)
  expect(mail.html).toContain('Cheap &lt;cards&gt;')
  const japanese = composeDigestMail({ ...facts, language: 'ja' }).text
  expect(japanese).toContain('「Cheap <cards>」の4枚のカード')
  expect(japanese).toContain(
    `base1-1：$25.00 → $19.50 (TCGplayer · ノーマル · ${days} · アラート：いずれかのバージョンが$20.00未満)`,
  )
  expect(japanese).toContain('ほか1枚')
})

test('two alerts about one card are both in the notification and in the digest, and count as one card', async () => {
  const second = { ...rule, amount: 30 }
  await fire('base1-1', 'base1-2', 'base1-3', 'base1-4')
  const alerts = [{ id: alertId, ...rule }, second]
  const patched = (await ash.patch(`/searches/${search}`, { alerts })).body as { alerts: { id: string }[] }
  const secondId = patched.alerts.find(({ id }) => id !== alertId)?.id ?? ''
  await fireAlert(secondId, second, ['base1-1'])
  const [notice] = (await ash.get('/notices')).body['notices'] as { cards: ApiNotice['cards'] }[]
  expect(notice?.cards).toMatchObject({ count: 4, names: ['Pikachu', 'Pikachu', 'Pikachu'] })
  const amounts = notice?.cards?.alerts.map(alert => [
    alert.card.id,
    alert.rule?.kind === 'price-below' && alert.rule.amount,
  ])
  expect(amounts).toHaveLength(4)
  expect(amounts).toEqual(
    expect.arrayContaining([
      ['base1-1', 20],
      ['base1-1', 30],
    ]),
  )
  const notifications = await listUndigested(api.pool, { userId: ash.id, through: null, limit: 11 })
  const mail = composeDigestMail({
    notifications,
    cardName: id => id,
    origin: 'https://cards.example',
    siteName: 'ChaseKit',
    key: 'k',
    language: 'en',
  })
  expect(mail.text).toContain('any printing below $20.00')
  expect(mail.text).toContain('any printing below $30.00')
  expect(mail.text).toContain('and 1 more card')
})

test('the private feed has an address that is returned once and ends when it is revoked or replaced', async () => {
  await fire('base1-1')
  expect((await ash.get('/alerts/feed')).body).toEqual({ createdAt: null })
  const first = (await ash.post('/alerts/feed')).body
  const feed = await api.call('GET', pathOf(first['url']))
  expect(feed.status).toBe(200)
  expect(feed.headers.get('content-type')).toContain('application/atom+xml')
  expect(feed.headers.get('cache-control')).toBe('private, no-store')
  expect(feed.headers.get('x-robots-tag')).toBe('noindex')
  expect(feed.text).toContain('<title>Pikachu: $25.00 → $19.50</title>')
  expect(feed.text).toContain('Cheap &lt;cards&gt;')
  expect(feed.text).toContain('TCGplayer · Normal · ')
  expect(feed.text).toContain(` → ${today()} · Alert: any printing below $20.00 · Saved search`)
  const second = (await ash.post('/alerts/feed')).body
  expect((await api.call('GET', pathOf(first['url']))).status).toBe(404)
  expect((await api.call('GET', pathOf(second['url']))).status).toBe(200)
  await ash.remove('/alerts/feed')
  expect((await api.call('GET', pathOf(second['url']))).status).toBe(404)
  expect((await api.call('GET', '/feeds/alerts/wrong')).status).toBe(404)
})

test('the export has triggered alerts and when the feed was created, without its address', async () => {
  await fire('base1-1')
  const { url, createdAt } = (await ash.post('/alerts/feed')).body
  const response = await ash.get('/account/export')
  const data = response.body['data'] as Record<string, unknown>
  expect(data['alertNotices']).toMatchObject([
    { searchId: search, day: today(), events: [{ card_id: 'base1-1', cents_before: 2500, cents: 1950 }] },
  ])
  expect(data['alertFeeds']).toEqual([{ createdAt: expect.any(String) }])
  expect(Date.parse((data['alertFeeds'] as { createdAt: string }[])[0]?.createdAt ?? '')).toBe(
    Date.parse(String(createdAt)),
  )
  expect(response.text).not.toContain(String(url).split('/').at(-1))
  const other = (await (await signUpCollector(api)).get('/account/export')).body['data']
  expect(other).toMatchObject({ alertNotices: [], alertFeeds: [] })
})

test('a deleted account leaves neither notifications nor a feed', async () => {
  await fire('base1-1')
  const { url } = (await ash.post('/alerts/feed')).body
  await inTransaction(api.pool, client => deleteNotifications(client, ash.id))
  expect((await api.call('GET', pathOf(url))).status).toBe(404)
  const { rows } = await api.pool.query('select * from search_notices where user_id = $1', [ash.id])
  expect(rows).toEqual([])
})
