import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ChildServer, cpuPerGet, fetchBody } from './child-server.ts'
import { type BenchmarkFigure, median, percentile } from './figure.ts'
import { callServer } from './json-call.ts'

const cardPath = '/api/products/base1-4'
const maxMicroseconds = 150
const rounds = 5
const getsPerRound = 1000
const accounts = 20
const signInsPerSecond = 20
const cardsPerSecond = 100
const loadSeconds = 8

type Session = { access_token: string; refresh_token: string }
type Account = { email: string; password: string }

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** POSTs JSON to the sign-in service and returns the body. */
async function post(server: ChildServer, path: string, body: object): Promise<unknown> {
  const response = await callServer(server, 'POST', `/auth/v1${path}`, { body })
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${JSON.stringify(response.body)}`)
  return response.body
}

async function makeAccounts(server: ChildServer): Promise<Account[]> {
  const run = Date.now()
  const made = Array.from({ length: accounts }, (_, index) => ({
    email: `collector-${run}-${index}@cards.example`,
    password: `pass-${run}-${index}`,
  }))
  for (const account of made) await post(server, '/signup', account)
  return made
}

function signIn(server: ChildServer, account: Account): Promise<Session> {
  return post(server, '/token?grant_type=password', account) as Promise<Session>
}

/** Returns the paths of `count` English cards. */
async function cardPaths(server: ChildServer, count: number): Promise<string[]> {
  const cards = JSON.parse((await fetchBody(server.port, '/v2/en/cards')).toString()) as { id: string }[]
  return cards.slice(0, count).map(({ id }) => `/api/products/${encodeURIComponent(id)}`)
}

/**
 * Measures the additional time of a request with an access token. The same token is sent repeatedly, as browsers do. The
 * responses to visitors are cached, so each request without a token is for another card.
 */
async function tokenFigures(server: ChildServer, account: Account, data: string): Promise<BenchmarkFigure[]> {
  const { access_token: token } = await signIn(server, account)
  const authorization = `Bearer ${token}`
  const paths = await cardPaths(server, rounds * getsPerRound)
  const figures: { without: number; with: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const ofRound = paths.slice(round * getsPerRound, (round + 1) * getsPerRound)
    const withToken = await cpuPerGet(server, ofRound, getsPerRound, { authorization })
    figures.push({ without: await cpuPerGet(server, ofRound, getsPerRound), with: withToken })
  }
  const added = median(figures.map(round => round.with - round.without))
  const alone = median(figures.map(round => round.without))
  return [
    {
      what: `CPU that a valid token adds to a request, of ${maxMicroseconds} µs`,
      data,
      ratio: added / maxMicroseconds,
      limit: 1,
      detail: `${added.toFixed(1)} µs more than ${alone.toFixed(0)} µs, median of ${rounds} rounds of ${getsPerRound}`,
    },
  ]
}

/** Starts card requests at a constant rate, independent of their responses. Returns their durations in milliseconds. */
async function cardTimes(server: ChildServer, seconds: number): Promise<number[]> {
  const times: Promise<number>[] = []
  const start = performance.now()
  for (let index = 0; index < seconds * cardsPerSecond; index++) {
    await sleep(Math.max(0, start + (index * 1000) / cardsPerSecond - performance.now()))
    const sent = performance.now()
    times.push(fetchBody(server.port, cardPath, {}, agent).then(() => performance.now() - sent))
  }
  return Promise.all(times)
}

/**
 * Starts to sign users in at a constant rate. Returns a function that stops it and returns the number of sign-ins.
 * Failures are logged and not counted.
 */
function keepSigningIn(server: ChildServer, made: Account[]): () => Promise<number> {
  const running: Promise<boolean>[] = []
  const timer = setInterval(() => {
    const account = made[running.length % made.length]
    if (!account) return
    const attempt = signIn(server, account).then(
      () => true,
      (error: Error) => {
        console.error(`A sign-in failed: ${error.message}`)
        return false
      },
    )
    running.push(attempt)
  }, 1000 / signInsPerSecond)
  return async () => {
    clearInterval(timer)
    return (await Promise.all(running)).filter(Boolean).length
  }
}

async function loadFigure(server: ChildServer, made: Account[], data: string): Promise<BenchmarkFigure> {
  const alone: number[] = []
  const loaded: number[] = []
  let signedIn = 0
  for (let round = 0; round < 3; round++) {
    alone.push(percentile(await cardTimes(server, loadSeconds), 0.99))
    const stop = keepSigningIn(server, made)
    loaded.push(percentile(await cardTimes(server, loadSeconds), 0.99))
    signedIn += await stop()
  }
  const perSecond = signedIn / (3 * loadSeconds)
  return {
    what: `p99 of a card request while ${signInsPerSecond} people sign in every second`,
    data,
    ratio: median(loaded) / median(alone),
    limit: 3,
    detail: `${median(loaded).toFixed(1)} against ${median(alone).toFixed(1)} ms at ${cardsPerSecond} requests/s; ${perSecond.toFixed(1)} sign-ins/s`,
  }
}

/** Measures how sign-ins slow down readers. */
export async function authBench(server: ChildServer, data: string): Promise<BenchmarkFigure[]> {
  const made = await makeAccounts(server)
  const [first] = made
  if (!first) return []
  return [...(await tokenFigures(server, first, data)), await loadFigure(server, made, data)]
}
