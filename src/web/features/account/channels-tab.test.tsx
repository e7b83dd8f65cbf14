import { beforeEach, expect, test } from 'vitest'
import type { Channel, Channels, ChannelTest } from '#contract/channel-endpoints.ts'
import { refusal as refusalOf } from '#contract/refusals.ts'
import { anOwnUser, createAccountResponder } from '#test/support/account-fixtures.ts'
import type { RecordedRequest, Responder } from '#test/support/render-app.tsx'
import { renderPage, setTestSession } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { AccountPage } from './account-page.tsx'

beforeEach(() => {
  localStorage.clear()
  setTestSession(storedSession())
})

const aChannel = (facts: Partial<Channel> = {}): Channel => ({
  url: 'https://hooks.example/a',
  secret: null,
  hasSecret: true,
  state: 'working',
  lastError: null,
  reason: null,
  status: null,
  retryAt: null,
  ...facts,
})

/** A server with these channels. `change` responds to what is not a read. */
function open(channels: Channels, change: Responder = () => 404) {
  const account = createAccountResponder({ user: anOwnUser({ role: 'owner' }), change })
  const respond = (call: RecordedRequest) =>
    call.method === 'GET' && call.path === '/account/channels' ? channels : account(call)
  return renderPage(respond, { at: '/account?tab=channels', Page: AccountPage })
}
const panel = (page: Awaited<ReturnType<typeof open>>, name: string) =>
  [...document.querySelectorAll<HTMLElement>('section.panel')].find(section =>
    section.querySelector('h2')?.textContent?.startsWith(name),
  ) ?? page.find('main')
const refusal = (status: number, body: object) =>
  Response.json({ error: 'In English', message: 'In English', ...body }, { status })
const saved = (page: Awaited<ReturnType<typeof open>>) =>
  page.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)

test('each kind of channel has a section, with what owners get besides alerts', async () => {
  const page = await open({})
  expect([...document.querySelectorAll('h2')].map(title => title.textContent)).toEqual([
    'Webhook',
    'Discord',
    'ntfy',
  ])
  expect(page.text()).toContain('As an owner you also get warnings')
})

test('states are shown with the last error and the next attempt', async () => {
  const failing = { reason: 'status', status: 503, retryAt: '2026-11-28T10:00:00.000Z' } as const
  const page = await open({
    webhook: aChannel({ state: 'failing', ...failing }),
    discord: aChannel({ state: 'off', reason: 'status', status: 410 }),
    ntfy: aChannel(),
  })
  expect(panel(page, 'Webhook').textContent).toMatch(/Failing.*status 503\..*Next attempt: /)
  expect(panel(page, 'Discord').textContent).toMatch(/Turned off.*no longer exists \(status 410\)/)
  expect(panel(page, 'ntfy').textContent).toContain('Working')
  expect(page.text()).toContain('A token is saved.')
})

test('a webhook is saved, and its secret is shown once', async () => {
  const secret = 'whsec_abc'
  const page = await open({}, () => ({ webhook: aChannel({ secret }) }))
  const [address] = document.querySelectorAll<HTMLInputElement>('input[name=url]')
  await page.choose('Save Webhook')
  expect(page.text()).toContain('Please enter an address')
  page.fill('Address', 'https://hooks.example/a')
  await page.choose('Save Webhook')
  expect(saved(page)).toEqual([{ webhook: { url: 'https://hooks.example/a' } }])
  expect(page.field('Secret').value).toBe(secret)
  await page.choose('Done')
  expect(document.body.innerHTML).not.toContain(secret)
  expect(address?.value).toContain('https://hooks.example/a')
})

test('a refused address is explained beside its field', async () => {
  const sentence = 'The address must begin with https://, because …'
  const fields = { 'webhook.url': sentence }
  const page = await open({}, () => refusal(400, { code: 'validation_failed', fields }))
  page.fill('Address', 'http://hooks.example/')
  await page.choose('Save Webhook')
  expect(page.descriptionsOf('Address')).toContain(sentence)
})

test('a refusal of a channel says why, below the sentence about what failed', async () => {
  const error = refusalOf('conflict', 'channel_removed')
  const page = await open({ webhook: aChannel({ state: 'off' }) }, () =>
    Response.json(error.body(), { status: error.status }),
  )
  const sentence = 'The channel could not be saved. Please try again.'
  const reason = 'The channel was removed meanwhile. Save it again'
  await page.choose('Save Webhook')
  expect(page.alerts()).toEqual([`${sentence}\n${reason}`])
  await page.choose('Turn On Again')
  expect(page.messages()).toEqual([`${sentence}\n${reason}`])
})

test('a test says what happened', async () => {
  const sent: ChannelTest = { channel: 'webhook', delivered: true, error: null, reason: null, status: null }
  let result: unknown = { results: [sent] }
  const page = await open({ webhook: aChannel() }, () => result)
  await page.choose('Send a Test to Webhook')
  expect(page.text()).toContain('The test message was delivered.')
  result = { results: [{ ...sent, delivered: false, reason: 'status', status: 302 }] }
  await page.choose('Send a Test to Webhook')
  expect(page.text()).toContain('was not delivered. The address redirects (status 302)')
  result = refusal(429, { code: 'rate_limited' })
  await page.choose('Send a Test to Webhook')
  expect(page.text()).toContain('You have sent many tests.')
  expect(page.requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toContain(
    '/account/channels/test?channel=webhook',
  )
})

test('a channel is turned on again, gets a new secret, and is removed after a question', async () => {
  let response: unknown = { webhook: aChannel() }
  const page = await open({ webhook: aChannel({ state: 'off', reason: 'timeout' }) }, () => response)
  await page.choose('Turn On Again')
  expect(panel(page, 'Webhook').textContent).toContain('Working')
  response = { webhook: aChannel({ secret: 'whsec_new' }) }
  await page.choose('New Secret')
  expect(page.text()).toContain('Create a new signing secret?')
  await page.choose('Create Secret')
  expect(page.field('Secret').value).toBe('whsec_new')
  await page.choose('Done')
  response = {}
  await page.choose('Remove Webhook')
  await page.choose('Remove')
  const { url } = aChannel()
  expect(saved(page)).toEqual([{ webhook: { url } }, { webhook: { url, secret: 'new' } }, { webhook: null }])
  expect(page.has('section .badge')).toBe(false)
  expect(page.field('Address').value).toBe('')
})

test('channels that could not be loaded are asked for again', async () => {
  let isAway = true
  const account = createAccountResponder()
  const respond = (call: RecordedRequest) =>
    call.path === '/account/channels' ? (isAway ? 404 : {}) : account(call)
  const page = await renderPage(respond, { at: '/account?tab=channels', Page: AccountPage })
  expect(page.alerts()).toEqual(['Your channels could not be loaded.Try Again'])
  isAway = false
  await page.choose('Try Again')
  expect(page.text()).toContain('Webhook')
})
