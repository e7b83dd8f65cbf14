import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenOnLoopback } from './loopback-port.ts'
import { type AllowedPrefix, PageWalker } from './walk-pages.ts'

export type DiscordPerson = {
  id: string
  username: string
  discriminator: string
  global_name: string | null
  avatar: string | null
  email?: string | null
  verified?: boolean
}

export type DiscordPeer = {
  /** The value of `DISCORD_URL` with which the service uses this server. */
  origin: string
  clientId: string
  clientSecret: string
  /** The user who is signed in to Discord. */
  person: DiscordPerson
  /** The query of every authorization request. */
  requests: URLSearchParams[]
  /** The form fields of every request to the token endpoint. */
  exchanged: URLSearchParams[]
  /** If set, replaces the response of `/users/@me`. */
  trouble: { status: number; body: string } | undefined
  /** Authorizes as the person and follows redirects to allowed URLs. Returns the last URL. */
  signIn: (address: string, ...allowedPrefixes: AllowedPrefix[]) => Promise<URL>
  cancel: (address: string, ...allowedPrefixes: AllowedPrefix[]) => Promise<URL>
  close: () => Promise<void>
}

type Grant = { query: URLSearchParams; person: DiscordPerson }

const clientId = '1100000000000000001'
const clientSecret = 'a secret of the test Discord'

/** A fake Discord server on loopback: authorization page, token endpoint, user endpoint. */
export async function startDiscordPeer(person: DiscordPerson): Promise<DiscordPeer> {
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, DiscordPerson>()
  const server = createServer((request, response) => void handle(peer, { codes, tokens }, request, response))
  const { origin, close } = await listenOnLoopback(server)
  const peer: DiscordPeer = {
    origin,
    clientId,
    clientSecret,
    person,
    requests: [],
    exchanged: [],
    trouble: undefined,
    signIn: (address, ...allowedPrefixes) =>
      submitDecision([`${origin}/`, ...allowedPrefixes], address, 'authorize'),
    cancel: (address, ...allowedPrefixes) =>
      submitDecision([`${origin}/`, ...allowedPrefixes], address, 'cancel'),
    close,
  }
  return peer
}

type Memory = { codes: Map<string, Grant>; tokens: Map<string, DiscordPerson> }

async function handle(
  peer: DiscordPeer,
  memory: Memory,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '', peer.origin)
  const form = new URLSearchParams(await text(request))
  const route = `${request.method} ${url.pathname}`
  if (route === 'GET /api/oauth2/authorize') return showPage(peer, url, response)
  if (route === 'POST /api/oauth2/authorize') return redirectBack(peer, memory, form, response)
  if (route === 'POST /api/oauth2/token') return exchange(peer, memory, form, response)
  if (route === 'GET /api/users/@me') return sendPerson(peer, memory, request, response)
  json(response, 404, { message: '404: Not Found', code: 0 })
}

function showPage(peer: DiscordPeer, url: URL, response: ServerResponse): void {
  peer.requests.push(url.searchParams)
  if (url.searchParams.get('client_id') !== clientId)
    return json(response, 400, { client_id: ['unknown application'] })
  const query = encodeURIComponent(url.search.slice(1))
  response.setHeader('content-type', 'text/html')
  response.end(
    `<form action="/api/oauth2/authorize" method="post"><input type="hidden" name="query" value="${query}">
     <button name="decision" value="authorize">Authorize</button>
     <button name="decision" value="cancel">Cancel</button></form>`,
  )
}

function redirectBack(
  peer: DiscordPeer,
  memory: Memory,
  form: URLSearchParams,
  response: ServerResponse,
): void {
  const query = new URLSearchParams(decodeURIComponent(form.get('query') ?? ''))
  const back = new URL(query.get('redirect_uri') ?? '')
  if (form.get('decision') === 'authorize') {
    const code = randomUUID()
    memory.codes.set(code, { query, person: { ...peer.person } })
    back.searchParams.set('code', code)
  } else {
    back.searchParams.set('error', 'access_denied')
    back.searchParams.set(
      'error_description',
      'The resource owner or authorization server denied the request',
    )
  }
  back.searchParams.set('state', query.get('state') ?? '')
  response.writeHead(302, { location: back.href }).end()
}

function exchange(peer: DiscordPeer, memory: Memory, form: URLSearchParams, response: ServerResponse): void {
  peer.exchanged.push(form)
  if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
    return json(response, 401, { error: 'invalid_client' })
  const grant = memory.codes.get(form.get('code') ?? '')
  memory.codes.delete(form.get('code') ?? '')
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  const isValid =
    grant?.query.get('redirect_uri') === form.get('redirect_uri') &&
    grant?.query.get('code_challenge') === challenge
  if (!grant || !isValid)
    return json(response, 400, { error: 'invalid_grant', error_description: 'Invalid "code" in request.' })
  const token = randomUUID()
  memory.tokens.set(token, grant.person)
  json(response, 200, {
    token_type: 'Bearer',
    access_token: token,
    expires_in: 604_800,
    refresh_token: randomUUID(),
    scope: grant.query.get('scope'),
  })
}

function sendPerson(
  peer: DiscordPeer,
  memory: Memory,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const person = memory.tokens.get((request.headers.authorization ?? '').replace(/^bearer /i, ''))
  if (peer.trouble) response.writeHead(peer.trouble.status).end(peer.trouble.body)
  else if (person) json(response, 200, person)
  else json(response, 401, { message: '401: Unauthorized', code: 0 })
}

async function submitDecision(
  allowedPrefixes: AllowedPrefix[],
  address: string,
  decision: string,
): Promise<URL> {
  const walker = new PageWalker(...allowedPrefixes)
  const page = await walker.submit(await walker.open(address), { decision })
  return page.url
}

function json(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}
