import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import Provider, { type Configuration } from 'oidc-provider'
import { listenOnLoopback } from './loopback-port.ts'
import { PageWalker } from './walk-pages.ts'

export type GooglePerson = {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  picture?: string
  hd?: string
}

export type GooglePeer = {
  /** For `GOOGLE_ISSUER`. */
  issuer: string
  clientId: string
  clientSecret: string
  /** Makes the person known; they sign in by their `sub`. */
  know: (person: GooglePerson) => void
  /** The query of every authorization that was asked for. */
  asked: URLSearchParams[]
  /** Walks through the pages of login and consent, and on along `within`; returns where the browser is sent in the end. */
  signIn: (address: string, sub: string, ...within: string[]) => Promise<URL>
  /** Cancels on the first page. */
  cancel: (address: string, ...within: string[]) => Promise<URL>
  /** An id_token as the one-tap button hands it to a page; `claims` win over the usual ones. */
  idToken: (claims: Record<string, unknown>) => Promise<string>
  close: () => Promise<void>
}

const clientId = 'chasekit-test'
const clientSecret = 'a secret of the test provider'
const kid = 'test-key'

/** A real OpenID provider on loopback in Google's place. */
export async function startGooglePeer(): Promise<GooglePeer> {
  const people = new Map<string, GooglePerson>()
  const asked: URLSearchParams[] = []
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' }
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {}
  const server = createServer((request, response) => answer(request, response))
  const { origin, close } = await listenOnLoopback(server)
  const provider = quietly(() => new Provider(origin, settings(people, key)))
  const callback = provider.callback()
  answer = (request, response) => {
    const url = new URL(request.url ?? '', origin)
    if (url.pathname === '/auth') asked.push(url.searchParams)
    void callback(request, response)
  }
  return {
    issuer: origin,
    clientId,
    clientSecret,
    know: person => void people.set(person.sub, person),
    asked,
    signIn: (address, sub, ...within) => walkThrough([`${origin}/`, ...within], address, sub),
    cancel: (address, ...within) => cancelAt([`${origin}/`, ...within], address),
    idToken: claims => {
      const now = Math.floor(Date.now() / 1000)
      const usual = { iss: origin, aud: clientId, iat: now, exp: now + 3600 }
      return new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)
    },
    close,
  }
}

function settings(people: Map<string, GooglePerson>, key: Record<string, unknown>): Configuration {
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        // Native: any port on loopback is as good as the registered one.
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
    },
    // As Google does: the address stands in the id_token.
    conformIdTokenClaims: false,
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

async function walkThrough(within: string[], address: string, sub: string): Promise<URL> {
  const walker = new PageWalker(...within)
  let page = await walker.open(address)
  while (page.html.includes('<form'))
    page = await walker.submit(page, page.html.includes('name="login"') ? { login: sub, password: 'x' } : {})
  return page.url
}

async function cancelAt(within: string[], address: string): Promise<URL> {
  const walker = new PageWalker(...within)
  const page = await walker.open(address)
  const away = /href="([^"]+\/abort)"/.exec(page.html)?.[1]
  if (away === undefined) throw new Error(`No way to cancel at ${page.url.href}`)
  return (await walker.open(new URL(away, page.url))).url
}

/** The provider warns about settings that are for development only, which is what it is here for. */
function quietly<Value>(make: () => Value): Value {
  const { warn, info } = console
  console.warn = console.info = () => {}
  try {
    return make()
  } finally {
    Object.assign(console, { warn, info })
  }
}
