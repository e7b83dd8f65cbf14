import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { IncomingMessage } from 'node:http'
import { type BlockList, isIP } from 'node:net'

/**
 * Returns the client's address. `X-Forwarded-For` is read from its end: the first address that is not a trusted proxy
 * is the client's. Addresses before it can be forged.
 */
export function clientAddress(context: Context, trustedProxies: BlockList): string {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>
  const forwardedFor = context.req.header('x-forwarded-for')
  return addressBehind(incoming?.socket.remoteAddress, forwardedFor, trustedProxies)
}

/** Like `clientAddress`, for a Node request that does not pass through Hono. */
export function incomingAddress({ socket, headers }: IncomingMessage, trustedProxies: BlockList): string {
  const forwardedFor = headers['x-forwarded-for']
  return addressBehind(socket.remoteAddress, String(forwardedFor ?? ''), trustedProxies)
}

function addressBehind(peer = '127.0.0.1', forwardedFor = '', trustedProxies: BlockList): string {
  let address = plainAddress(peer)
  const forwarded = forwardedFor.split(',')
  while (forwarded.length > 0 && isTrusted(address, trustedProxies)) {
    const before = plainAddress(forwarded.pop()?.trim() ?? '')
    if (isIP(before) === 0) break
    address = before
  }
  return address
}

/**
 * Returns the key for rate limits of an address: an IPv4 address itself, an IPv6 address reduced to its /64 network.
 */
export function addressRateLimitKey(address: string): string {
  return isIP(address) === 6 ? `${networkPrefix(address)}::/64` : address
}

function isTrusted(address: string, proxies: BlockList): boolean {
  const version = isIP(address)
  return version !== 0 && proxies.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** Removes the prefix of IPv4 addresses on a dual-stack socket: '::ffff:203.0.113.7'. */
function plainAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
}

function networkPrefix(address: string): string {
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const middle =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  return [...first, ...middle, ...last]
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')
}
