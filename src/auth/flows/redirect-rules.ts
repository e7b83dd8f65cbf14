import type { Context } from 'hono'

export type RedirectRules = {
  publicUrl: string
  /** Globs: `*` and `?` stop at '.' and '/', `**` does not (within the host it stops at '/'), `[a-z]`, `{a,b}`. */
  redirectAllowList: string[]
}

const maxCharacters = 2048
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/
const plainHost = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/
/** Schemes that execute or display the address itself; never allowed. */
const neverScheme = /^(javascript|data|vbscript|blob|file|about|view-source|filesystem):/

/**
 * Returns the first allowed redirect of a request: the `redirect_to` header, or the parameter if there is no header,
 * then the referring page, then the site.
 */
export function requestedRedirect(context: Context, rules: RedirectRules): string {
  const requested = context.req.header('redirect_to') || context.req.query('redirect_to')
  return chooseRedirect([requested, context.req.header('referer')], rules)
}

/** Returns the first allowed address, normalized as browsers do; else the site's address. Never throws. */
export function chooseRedirect(candidates: readonly (string | undefined)[], rules: RedirectRules): string {
  for (const candidate of candidates) {
    const allowed = candidate && allowedAddress(candidate, rules)
    if (allowed) return allowed
  }
  return rules.publicUrl
}

function allowedAddress(candidate: string, rules: RedirectRules): string | undefined {
  if (candidate.length > maxCharacters || hasAmbiguousCharacters(candidate) || !URL.canParse(candidate))
    return undefined
  const url = new URL(candidate)
  if (neverScheme.test(url.protocol) || url.username || url.password) return undefined
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (isWeb && literalHost(candidate) !== url.hostname) return undefined
  if (isWeb && isOwnSite(url, new URL(rules.publicUrl))) return url.href
  if (isWeb && !isListableHost(url.hostname)) return undefined
  return rules.redirectAllowList.some(glob => matches(glob, url, candidate)) ? url.href : undefined
}

/**
 * Whether the address contains characters that URL parsers treat differently: spaces, control characters and
 * backslashes.
 */
function hasAmbiguousCharacters(candidate: string): boolean {
  return /[\s\\\p{C}]/u.test(candidate)
}

/**
 * Returns the host as it is written. It must equal the host that browsers connect to: numbers, escapes, full-width
 * letters and userinfo would change it.
 */
function literalHost(candidate: string): string | undefined {
  const authority = /^https?:\/\/([^/?#]+)/i.exec(candidate)?.[1]
  return authority?.replace(/:\d*$/, '').toLowerCase()
}

function isOwnSite(url: URL, site: URL): boolean {
  const isSameHost = url.protocol === site.protocol && url.hostname === site.hostname
  return isSameHost && (url.port === site.port || loopback.test(site.hostname))
}

function isListableHost(hostname: string): boolean {
  if (!plainHost.test(hostname)) return false
  const isAddress = /^[\d.]+$/.test(hostname)
  return !isAddress || loopback.test(hostname)
}

/** The fragment is not compared. An app's address ('cards://done') is compared as it is written, not normalized. */
function matches(glob: string, url: URL, candidate: string): boolean {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    const scheme = /^[a-z][a-z\d+.-]*:/i.exec(glob)?.[0].toLowerCase()
    return scheme === url.protocol && globExpression(glob).test(withoutFragment(candidate))
  }
  const address = withoutFragment(url.href)
  const short = url.pathname === '/' && !url.search ? address.replace(/\/$/, '') : address
  const expression = globExpression(glob)
  return expression.test(address) || expression.test(short)
}

function withoutFragment(address: string): string {
  return address.split('#', 1)[0] ?? ''
}

function globExpression(glob: string): RegExp {
  const [, start = '', rest = glob] = /^([^/]*:\/\/[^/]*)(.*)$/s.exec(glob) ?? []
  return new RegExp(`^${globToPattern(start, '[^/?#]*')}${globToPattern(rest, '.*')}$`, 's')
}

function globToPattern(glob: string, anything: string): string {
  const tokens = glob.matchAll(/\*\*|\*|\?|\[[^\]]+\]|\{[^}]*\}|[^]/g)
  return [...tokens].map(([part]) => tokenToPattern(part, anything)).join('')
}

function tokenToPattern(part: string, anything: string): string {
  if (part === '**') return anything
  if (part === '*') return '[^./]*'
  if (part === '?') return '[^./]'
  if (part.length > 1 && part.startsWith('[')) return `[${characterClass(part.slice(1, -1))}]`
  if (part.length > 1 && part.startsWith('{')) return alternatives(part.slice(1, -1), anything)
  return RegExp.escape(part)
}

function characterClass(inner: string): string {
  const negated = /^[!^]/.test(inner)
  return `${negated ? '^./' : ''}${inner.slice(negated ? 1 : 0).replaceAll(/[\\\]^[]/g, String.raw`\$&`)}`
}

function alternatives(inner: string, anything: string): string {
  return `(?:${inner
    .split(',')
    .map(part => globToPattern(part, anything))
    .join('|')})`
}
