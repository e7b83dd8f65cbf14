import { setTimeout as sleep } from 'node:timers/promises'
import { ImportError } from '#domain/import.ts'

export type HttpOptions = {
  fetch?: typeof fetch
  /** Maximum attempts per URL. */
  attempts?: number
  timeoutMs?: number
  /** Milliseconds to wait after the first failed attempt. The time doubles with each further attempt. */
  backoffMs?: number
  /** Longest Retry-After, in milliseconds, that is waited for. A longer one ends the import. */
  maxPauseMs?: number
  /** Minimum milliseconds between the starts of two requests. */
  paceMs?: number
}

/** Fetches a URL of a source; undefined if the server responds with 404. */
export type HttpClient<Body> = (url: string) => Promise<Body | undefined>
export type JsonClient = HttpClient<unknown>

type ReadBody<Body> = (response: Response, url: string) => Promise<Body>

const userAgent = 'ChaseKit/0.1 (catalogue import)'
const backoffCeilingMs = 30_000

/** A transient failure, retried after `pauseMs` or the default backoff. */
class TransientFailure extends Error {
  readonly pauseMs: number | undefined
  constructor(url: string, reason: string, pauseMs?: number) {
    super(`${url}: ${reason}`)
    this.pauseMs = pauseMs
  }
}

/**
 * Parses a Retry-After header, which contains seconds or a date, into milliseconds from `now`; undefined if absent or
 * invalid.
 */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

async function responseOf<Body>(
  response: Response,
  url: string,
  readBody: ReadBody<Body>,
): Promise<Body | undefined> {
  if (response.status === 404) return undefined
  if (response.status === 429 || response.status >= 500) {
    const pause = retryAfterMs(response.headers.get('retry-after'), Date.now())
    throw new TransientFailure(url, `the server answered ${response.status}`, pause)
  }
  if (!response.ok) throw new ImportError(`${url}: the server answered ${response.status}`)
  return readBody(response, url)
}

async function readJsonBody(response: Response, url: string): Promise<unknown> {
  try {
    return JSON.parse(await response.text())
  } catch (error) {
    throw new TransientFailure(url, `the answer was not complete JSON (${reasonOf(error)})`)
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'no answer in time'
  return error.cause instanceof Error ? error.cause.message : error.message
}

type Settings = Required<HttpOptions> & { accept: string }

async function sendRequest<Body>(
  url: string,
  settings: Settings,
  readBody: ReadBody<Body>,
): Promise<Body | undefined> {
  const headers = { 'user-agent': userAgent, accept: settings.accept }
  try {
    const response = await settings.fetch(url, { headers, signal: AbortSignal.timeout(settings.timeoutMs) })
    const answer = await responseOf(response, url, readBody)
    if (answer === undefined) await response.body?.cancel()
    return answer
  } catch (error) {
    if (error instanceof ImportError || error instanceof TransientFailure) throw error
    throw new TransientFailure(url, reasonOf(error))
  }
}

/**
 * When the next request of a client may start. All its requests share this state, so that one Retry-After delays them
 * all.
 */
type Pause = { until: number; nextStart: number }

/** Waits until the next request may start. */
async function waitForSlot(pause: Pause, { paceMs }: Settings): Promise<void> {
  const start = Math.max(Date.now(), pause.until, pause.nextStart)
  pause.nextStart = start + paceMs
  await sleep(Math.max(0, start - Date.now()))
}

async function waitAfter(
  failure: TransientFailure,
  attempt: number,
  settings: Settings,
  pause: Pause,
): Promise<void> {
  if (attempt >= settings.attempts) throw new ImportError(`${failure.message}, ${attempt} times`)
  const backoff = Math.min(settings.backoffMs * 2 ** (attempt - 1), backoffCeilingMs)
  const wait = failure.pauseMs ?? backoff
  if (wait > settings.maxPauseMs) {
    throw new ImportError(`${failure.message} and asks to wait ${Math.round(wait / 1000)} seconds`)
  }
  if (failure.pauseMs !== undefined) pause.until = Math.max(pause.until, Date.now() + wait)
  await sleep(wait)
}

async function requestWithRetries<Body>(
  url: string,
  settings: Settings,
  pause: Pause,
  readBody: ReadBody<Body>,
): Promise<Body | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    await waitForSlot(pause, settings)
    try {
      return await sendRequest(url, settings, readBody)
    } catch (error) {
      if (!(error instanceof TransientFailure)) throw error
      await waitAfter(error, attempt, settings, pause)
    }
  }
}

function createClient<Body>(
  options: HttpOptions,
  accept: string,
  readBody: ReadBody<Body>,
): HttpClient<Body> {
  const settings: Settings = {
    fetch: options.fetch ?? fetch,
    attempts: options.attempts ?? 6,
    timeoutMs: options.timeoutMs ?? 30_000,
    backoffMs: options.backoffMs ?? 500,
    maxPauseMs: options.maxPauseMs ?? 300_000,
    paceMs: options.paceMs ?? 0,
    accept,
  }
  const pause: Pause = { until: 0, nextStart: 0 }
  return url => requestWithRetries(url, settings, pause, readBody)
}

/**
 * Creates a client that fetches JSON for an import. It repeats requests after transient failures (429, 5xx, no
 * response, incomplete JSON) and throws all other failures as `ImportError`.
 */
export function jsonClient(options: HttpOptions = {}): JsonClient {
  return createClient(options, 'application/json', readJsonBody)
}

/** Creates a client that fetches files as bytes, with the same retries. */
export function bytesClient(options: HttpOptions = {}): HttpClient<Uint8Array> {
  return createClient(options, '*/*', async response => new Uint8Array(await response.arrayBuffer()))
}
