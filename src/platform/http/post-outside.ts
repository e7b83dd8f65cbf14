import dns, { type LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { type AllowedHost, isAllowedHost, portOf } from './allowed-hosts.ts'
import { isPublicAddress } from './public-address.ts'

/**
 * Why a request did not get a response. 'address': the host has no public address, or the URL is not permitted.
 */
export type OutsideFailure = 'address' | 'unreachable' | 'certificate' | 'timeout'
export type OutsideResult = { status: number } | { failure: OutsideFailure }

export type OutsideDeps = {
  /** Hosts that may be private, use plain http and any port. */
  allowedHosts: readonly AllowedHost[]
  /** How names are resolved. Default: by the system. */
  lookup?: typeof dns.lookup
  timeoutMs?: number
}

type OutsideRequest = { url: string; headers: Record<string, string>; body: string; signal?: AbortSignal }

export const outsideTimeoutMs = 10_000
/** Ports of hosts that the operator has not listed. Others could belong to services that are no web servers. */
export const outsidePorts: readonly number[] = [443, 8443]
/** A response is read up to this size, so that its server can send it. Nothing of it is used. */
const maxResponseBytes = 64 * 1024

class AddressNotPublic extends Error {}

/** Why a URL is not permitted, as far as it shows without resolving its host. */
export type UrlProblem = 'url' | 'credentials' | 'scheme' | 'port' | 'host'

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** Checks a URL without resolving its host. */
export function findUrlProblem(text: string, allowed: readonly AllowedHost[]): UrlProblem | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return 'url'
  if (url.username || url.password) return 'credentials'
  if (isAllowedHost(allowed, url)) return undefined
  if (url.protocol !== 'https:') return 'scheme'
  if (!outsidePorts.includes(portOf(url))) return 'port'
  const host = hostOf(url)
  return isIP(host) && !isPublicAddress(host) ? 'host' : undefined
}

/**
 * Resolves a name for one connection, which goes to the addresses that were checked. All of them must be public, because
 * the connection tries one after the other.
 */
function publicLookup(lookup: typeof dns.lookup, mayBePrivate: () => boolean): LookupFunction {
  return (name, options, callback) => {
    const finish = (error: Error | null, addresses: LookupAddress[]) => {
      if (error) return callback(error, '')
      const [first] = addresses
      if (!first || !(mayBePrivate() || addresses.every(({ address }) => isPublicAddress(address))))
        return callback(new AddressNotPublic(), '')
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    }
    lookup(name, { ...options, all: true }, finish)
  }
}

async function readToEnd(response: http.IncomingMessage): Promise<void> {
  let bytes = 0
  for await (const chunk of response) {
    bytes += (chunk as Buffer).length
    // Leaving the loop closes the connection.
    if (bytes > maxResponseBytes) return
  }
}

function send(url: URL, options: https.RequestOptions, body: string): Promise<number> {
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const sent = request(url, options)
    // The status is the result, also of a response that does not end.
    sent.on('response', response => {
      const finish = () => resolve(response.statusCode ?? 0)
      readToEnd(response).then(finish, finish)
    })
    sent.on('error', reject)
    // A response that changes the protocol closes the connection without an error.
    sent.on('upgrade', (_response, socket) => {
      socket.destroy()
      reject(new Error('The server changed the protocol'))
    })
    sent.end(body)
  })
}

const certificateCodes = /^(?:CERT_|DEPTH_|ERR_TLS_|HOSTNAME_|SELF_SIGNED_|UNABLE_TO_)/
const nameCodes = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'EAI_NONAME']

function failureOf(error: unknown): OutsideFailure {
  if (error instanceof AddressNotPublic) return 'address'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (nameCodes.includes(code)) return 'address'
  return certificateCodes.test(code) ? 'certificate' : 'unreachable'
}

/**
 * Sends a request to an address that a user entered. It connects only to public addresses: the name is resolved once, and
 * the connection goes to the address that was checked. Redirects are not followed. Throws only if `signal` aborts.
 */
export async function postOutside(
  { allowedHosts, lookup = dns.lookup, timeoutMs = outsideTimeoutMs }: OutsideDeps,
  { url: text, headers, body, signal }: OutsideRequest,
): Promise<OutsideResult> {
  if (findUrlProblem(text, allowedHosts)) return { failure: 'address' }
  const url = new URL(text)
  const timeout = AbortSignal.timeout(timeoutMs)
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    // One connection for one request: none outlives the check of its address.
    agent: false,
    lookup: publicLookup(lookup, () => isAllowedHost(allowedHosts, url)),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  } as const
  try {
    return { status: await send(url, options, body) }
  } catch (error) {
    signal?.throwIfAborted()
    return { failure: timeout.aborted ? 'timeout' : failureOf(error) }
  }
}
