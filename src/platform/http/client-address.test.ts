import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { parseAddressList } from '#platform/config/setting-values.ts'
import { addressRateLimitKey, clientAddress } from './client-address.ts'

const proxies = parseAddressList('10.0.0.0/8, fd00::/8')
const app = new Hono()
app.get('/', context => context.text(clientAddress(context, proxies)))

async function addressSeen(remoteAddress: string, forwarded?: string): Promise<string> {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const response = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })
  return response.text()
}

test('without a proxy the address is that of the connection, whatever the client claims', async () => {
  expect(await addressSeen('203.0.113.9')).toBe('203.0.113.9')
  expect(await addressSeen('203.0.113.9', '1.1.1.1')).toBe('203.0.113.9')
})

test('behind trusted proxies the last address they did not write themselves counts', async () => {
  expect(await addressSeen('10.0.0.1', '203.0.113.9')).toBe('203.0.113.9')
  expect(await addressSeen('10.0.0.1', '1.1.1.1, 203.0.113.9, 10.9.9.9')).toBe('203.0.113.9')
  expect(await addressSeen('fd00::1', '2001:db8::5')).toBe('2001:db8::5')
})

test('nonsense in the header ends the search at what is known', async () => {
  expect(await addressSeen('10.0.0.1', '203.0.113.9, unknown')).toBe('10.0.0.1')
  expect(await addressSeen('10.0.0.1', '')).toBe('10.0.0.1')
})

test('an IPv4 address is the same on a dual-stack socket', async () => {
  expect(await addressSeen('::ffff:203.0.113.9')).toBe('203.0.113.9')
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1::9', '2001:db8:1:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
])('%s counts as %s', (address, key) => {
  expect(addressRateLimitKey(address)).toBe(key)
})
