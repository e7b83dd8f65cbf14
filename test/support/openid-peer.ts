import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import Provider, { type Configuration } from 'oidc-provider'
import type { Page } from 'playwright-core'
import { listenOnLoopback } from './loopback-port.ts'
import { type AllowedPrefix, PageWalker } from './walk-pages.ts'

export type OpenIdPerson = {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  picture?: string
  hd?: string
  groups?: string[]
}

export type OpenIdPeer = {
  /** The value of `GOOGLE_ISSUER` or `OIDC_ISSUER` with which the service uses this server. */
  issuer: string
  clientId: string
  clientSecret: string
  /** Registers a person, who signs in by their `sub`. */
  know: (person: OpenIdPerson) => void
  /** The query of every authorization request. */
  requests: URLSearchParams[]
  /**
   * Completes the login and consent pages as the person with this `sub`, and follows redirects to allowed URLs.
   * Returns the last URL.
   */
  signIn: (address: string, sub: string, ...allowedPrefixes: AllowedPrefix[]) => Promise<URL>
  /** Cancels on the first page of the sign-in. Returns the last URL. */
  cancel: (address: string, ...allowedPrefixes: AllowedPrefix[]) => Promise<URL>
  /** Returns an id_token as the one-tap button provides it; `claims` replace the defaults. */
  idToken: (claims: Record<string, unknown>) => Promise<string>
  close: () => Promise<void>
}

const clientId = 'chasekit-test'
const clientSecret = 'a secret of the test provider'
const kid = 'test-key'

type PeerOptions = {
  /** The only way in which the server accepts clients. */
  clientAuthentication?: 'client_secret_basic' | 'client_secret_post'
  /** Where address and groups of a person are: Google has them in the id_token. */
  claimsAt?: 'id_token' | 'userinfo'
  /** Scopes beside those of Google. */
  scope?: 'groups'
}

/** A real OpenID provider on loopback. By default it stands in for Google. */
export async function startOpenIdPeer(options: PeerOptions = {}): Promise<OpenIdPeer> {
  const people = new Map<string, OpenIdPerson>()
  const requests: URLSearchParams[] = []
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' }
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => {}
  const server = createServer((request, response) => handle(request, response))
  const { origin, close } = await listenOnLoopback(server)
  const provider = withoutConsole(() => new Provider(origin, settings(people, key, options)))
  const callback = provider.callback()
  handle = (request, response) => {
    const url = new URL(request.url ?? '', origin)
    if (url.pathname === '/auth') requests.push(url.searchParams)
    void callback(request, response)
  }
  return {
    issuer: origin,
    clientId,
    clientSecret,
    know: person => void people.set(person.sub, person),
    requests,
    signIn: (address, sub, ...allowedPrefixes) =>
      completeSignIn([`${origin}/`, ...allowedPrefixes], address, sub),
    cancel: (address, ...allowedPrefixes) => cancelSignIn([`${origin}/`, ...allowedPrefixes], address),
    idToken: claims => {
      const now = Math.floor(Date.now() / 1000)
      const defaults = { iss: origin, aud: clientId, iat: now, exp: now + 3600 }
      return new SignJWT({ ...defaults, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid })
        .sign(privateKey)
    },
    close,
  }
}

function settings(
  people: Map<string, OpenIdPerson>,
  key: Record<string, unknown>,
  { clientAuthentication = 'client_secret_post', claimsAt = 'id_token', scope }: PeerOptions,
): Configuration {
  return {
    clientAuthMethods: [clientAuthentication],
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        token_endpoint_auth_method: clientAuthentication,
        // Native applications may use any loopback port.
        application_type: 'native',
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: ['http://127.0.0.1/auth/v1/callback', 'http://localhost/auth/v1/callback'],
      },
    ],
    jwks: { keys: [key] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'picture', 'hd'],
      ...(scope && { groups: ['groups'] }),
    },
    conformIdTokenClaims: claimsAt === 'userinfo',
    extraParams: ['access_type'],
    issueRefreshToken: context => context.oidc.params?.['access_type'] !== 'online',
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, RefreshToken: 600, IdToken: 600 },
    cookies: { keys: ['a key for cookies of the test provider'] },
    findAccount: (_context, sub) => {
      const person = people.get(sub)
      return person && { accountId: sub, claims: () => ({ ...person }) }
    },
  }
}

async function completeSignIn(allowedPrefixes: AllowedPrefix[], address: string, sub: string): Promise<URL> {
  const walker = new PageWalker(...allowedPrefixes)
  let page = await walker.open(address)
  while (page.html.includes('<form'))
    page = await walker.submit(page, page.html.includes('name="login"') ? { login: sub, password: 'x' } : {})
  return page.url
}

/** Signs in at the provider and consents, in a browser. */
export async function consentAtProvider(page: Page, sub: string): Promise<void> {
  await page.locator('input[name="login"]').fill(sub)
  await page.locator('input[name="password"]').fill('x')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function cancelSignIn(allowedPrefixes: AllowedPrefix[], address: string): Promise<URL> {
  const walker = new PageWalker(...allowedPrefixes)
  const page = await walker.open(address)
  const abortLink = /href="([^"]+\/abort)"/.exec(page.html)?.[1]
  if (abortLink === undefined) throw new Error(`No way to cancel at ${page.url.href}`)
  return (await walker.open(new URL(abortLink, page.url))).url
}

/** Silences the provider's warnings about development settings. */
function withoutConsole<Value>(create: () => Value): Value {
  const { warn, info } = console
  console.warn = console.info = () => {}
  try {
    return create()
  } finally {
    Object.assign(console, { warn, info })
  }
}
