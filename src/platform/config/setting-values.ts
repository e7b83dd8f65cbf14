import { BlockList, isIP } from 'node:net'
import { resolve } from 'node:path'
import { isContact } from '#contract/contact.ts'
import { type AllowedHost, parseAllowedHost } from '#platform/http/allowed-hosts.ts'
import { isLoopback } from './loopback.ts'

/** A value has the wrong format. The message completes the sentence "NAME must be …". */
export class InvalidValue extends Error {}

export type RateLimit = { count: number; seconds: number }

export function wholeNumberParser(min: number, max: number) {
  return (text: string): number => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
    if (value >= min && value <= max) return value
    throw new InvalidValue(`a whole number from ${min} to ${max}`)
  }
}

export function choiceParser<const Choice extends string>(...choices: readonly Choice[]) {
  return (text: string): Choice => {
    const choice = choices.find(candidate => candidate === text)
    if (choice !== undefined) return choice
    throw new InvalidValue(`one of ${choices.join(', ')}`)
  }
}

/** Parses 'on' or 'off', and also '1' or '0'. */
export function parseOnOrOff(text: string): boolean {
  if (text === 'on' || text === '1') return true
  if (text === 'off' || text === '0') return false
  throw new InvalidValue('on or off')
}

export function parseText(text: string): string {
  return text
}

export function parsePassphrase(text: string): string {
  if (text.length >= 12) return text
  throw new InvalidValue('at least 12 characters long')
}

/** Resolves a folder relative to the working directory. */
export function parseFolder(text: string): string {
  return resolve(text)
}

export function parsePostgresAddress(text: string): string {
  if (/^postgres(ql)?:\/\/\S+$/.test(text)) return text
  throw new InvalidValue('an address like postgresql://user:password@host:5432/name')
}

/** Parses the origin of a site: scheme, host and port, without a path. */
export function parseSiteOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSite = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash
  if (isSite && !url.username) return url.origin
  throw new InvalidValue('an address like https://cards.example, without a path')
}

/** Parses the URL of a service and removes a trailing slash. */
export function parseServiceAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash)
    return url.href.replace(/\/+$/, '')
  throw new InvalidValue('an address like https://service.example')
}

/** Parses the name that an OpenID provider gives itself. It is compared exactly, so nothing is changed. */
export function parseIssuer(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(hostOf(url)))
  if (url && isSafe && !/[?#@\s]|\/\.well-known\//.test(text)) return text
  throw new InvalidValue(
    'the address that the provider has as "issuer", like https://id.example/realms/cards, without /.well-known/',
  )
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

const maxLabelLength = 40

/** Parses a short text that pages show. */
export function parseLabel(text: string): string {
  if (text.length <= maxLabelLength && !/[\p{Cc}\p{Cf}]/u.test(text)) return text
  throw new InvalidValue(`a name of at most ${maxLabelLength} characters, without control characters`)
}

/** Parses a mail address or a URL that is sent in a header. */
export function parseContact(text: string): string {
  if (isContact(text)) return text
  throw new InvalidValue('an address like cards@example.org or https://cards.example/contact')
}

export function parseSmtpAddress(text: string): string {
  if (/^smtps?:\/\/\S+$/.test(text) && URL.canParse(text)) return text
  throw new InvalidValue('an address like smtps://user:password@mail.example:465')
}

/** Parses a sender: 'name@host' or 'Name <name@host>'. */
export function parseMailSender(text: string): string {
  if (/^[^<>@\s]+@[^<>@\s]+$|^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$/.test(text)) return text
  throw new InvalidValue('an address like ChaseKit <cards@example.org>')
}

/** Parses comma-separated globs. A comma within braces does not separate. */
export function parseGlobList(text: string): string[] {
  const globs = text.match(/(?:\{[^}]*\}|[^,])+/g) ?? []
  return globs.map(glob => glob.trim()).filter(Boolean)
}

/** Parses a private ES256 key, which is a JWK in JSON. */
export function parseSigningJwk(text: string): JsonWebKey {
  const key = parsedObject(text)
  const isPrivate = ['x', 'y', 'd'].every(part => typeof key?.[part] === 'string')
  if (key && isPrivate && key['kty'] === 'EC' && key['crv'] === 'P-256') return key
  throw new InvalidValue('a private ES256 key as JSON: {"kty":"EC","crv":"P-256","x":…,"y":…,"d":…}')
}

function parsedObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}

const unitSeconds = { s: 1, min: 60, h: 3600, day: 86_400 }

/** Parses a rate limit: '120/min'. */
export function parseRateLimit(text: string): RateLimit {
  const match = /^([1-9]\d{0,6})\/(s|min|h|day)$/.exec(text)
  if (!match) throw new InvalidValue('a count per s, min, h or day, like 120/min')
  return { count: Number(match[1]), seconds: unitSeconds[match[2] as keyof typeof unitSeconds] }
}

/** Parses comma-separated addresses and networks ('10.0.0.0/8'). */
export function parseAddressList(text: string): BlockList {
  const list = new BlockList()
  for (const entry of text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean))
    addEntry(list, entry)
  return list
}

function addEntry(list: BlockList, entry: string): void {
  const [address = '', bits, ...rest] = entry.split('/')
  const version = isIP(address)
  const family = version === 6 ? 'ipv6' : 'ipv4'
  const max = version === 6 ? 128 : 32
  const isWrong =
    !version || rest.length > 0 || (bits !== undefined && !(/^\d+$/.test(bits) && Number(bits) <= max))
  if (isWrong)
    throw new InvalidValue(`addresses or networks like 10.0.0.0/8, comma-separated ('${entry}' is neither)`)
  if (bits === undefined) list.addAddress(address, family)
  else list.addSubnet(address, Number(bits), family)
}

/** Parses comma-separated hosts with or without a port: 'ntfy.home, 10.0.0.5:8080'. */
export function parseHostList(text: string): AllowedHost[] {
  const entries = text.split(',').map(part => part.trim())
  return entries.filter(Boolean).map(entry => {
    const host = parseAllowedHost(entry)
    if (host) return host
    throw new InvalidValue(
      `hosts like ntfy.home or 10.0.0.5:8080, comma-separated, without a scheme or path ('${entry}' is neither)`,
    )
  })
}
