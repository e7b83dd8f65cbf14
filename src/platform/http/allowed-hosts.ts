import { isIP } from 'node:net'

/** A host to which the site may connect although it is not public; with a port, only to that one. */
export type AllowedHost = { hostname: string; port: number | null }

const hostWithPort = /^(\[[\da-f:.]+\]|[^\s:/?#@[\]]+)(?::(\d{1,5}))?$/i
const defaultPorts: Record<string, number> = { 'http:': 80, 'https:': 443 }

/** Parses 'ntfy.home', '10.0.0.5:8080' or '[::1]:8080'; undefined for anything else. */
export function parseAllowedHost(text: string): AllowedHost | undefined {
  const [, host, portText] = hostWithPort.exec(isIP(text) === 6 ? `[${text}]` : text) ?? []
  const port = portText === undefined ? null : Number(portText)
  const address = `http://${host}`
  if (host === undefined || !URL.canParse(address) || (port !== null && (port < 1 || port > 65_535)))
    return undefined
  return { hostname: new URL(address).hostname, port }
}

export const portOf = ({ port, protocol }: URL): number =>
  port ? Number(port) : (defaultPorts[protocol] ?? 0)

export function isAllowedHost(allowed: readonly AllowedHost[], url: URL): boolean {
  return allowed.some(
    ({ hostname, port }) => hostname === url.hostname && (port === null || port === portOf(url)),
  )
}
