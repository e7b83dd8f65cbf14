import { setTimeout as sleep } from 'node:timers/promises'
import { ImportError, SourceBusy } from '#domain/import.ts'
import { failureReason } from './failure-reason.ts'
import {
  conditionalHeaders,
  isRedirect,
  type ReadBody,
  readResponse,
  requireSecureRedirect,
  type SourceResponse,
  TransientFailure,
  type Validators,
} from './source-response.ts'

/** The time of a client, injectable for tests. */
export type SourceTime = { now(): number; sleep(ms: number, signal?: AbortSignal): Promise<unknown> }

export type SourceOptions = {
  /** Sends the requests instead of a client of its own, whose options are the others. */
  client?: SourceClient
  /** Names the program and whom a source can write to. */
  userAgent?: string
  /** Minimum milliseconds between the starts of two requests. */
  paceMs?: number
  /** Maximum attempts per URL. */
  attempts?: number
  timeoutMs?: number
  /** Milliseconds to wait after the first failed attempt. The time doubles with each further attempt. */
  backoffMs?: number
  /** Longest Retry-After, in milliseconds, that is waited for. A longer one ends the import. */
  maxPauseMs?: number
  /** Called before each request, also before repeated and redirected ones. What it throws ends the import. */
  onRequest?: (url: string) => Promise<void> | void
  /** Stops waiting and requests. The reason of the signal is thrown. */
  signal?: AbortSignal
  fetch?: typeof fetch
  time?: SourceTime
}

type RequestOptions = {
  /** The source may answer that its response has not changed since. */
  known?: Validators
  /** Maximum size of the unpacked response. */
  maxBytes?: number
}

/** Sends requests to one source, one at a time. */
export type SourceClient = {
  get<Body>(url: string, read: ReadBody<Body>, options?: RequestOptions): Promise<SourceResponse<Body>>
}

type Settings = Required<Omit<SourceOptions, 'signal' | 'client'>> & { signal: AbortSignal | undefined }
type Request<Body> = RequestOptions & { url: string; read: ReadBody<Body> }

const maxBytesOfResponse = 5_000_000
const tenMinutes = 600_000

class PoliteClient implements SourceClient {
  readonly #settings: Settings
  /** The origins that redirected to https. */
  readonly #secureOrigins = new Map<string, string>()
  #lastRequest: Promise<unknown> = Promise.resolve()
  #nextStart = 0

  constructor(settings: Settings) {
    this.#settings = settings
  }

  get<Body>(url: string, read: ReadBody<Body>, options: RequestOptions = {}) {
    const response = this.#lastRequest.then(() => this.#getWithRetries({ url, read, ...options }))
    this.#lastRequest = response.catch(() => undefined)
    return response
  }

  async #getWithRetries<Body>(request: Request<Body>): Promise<SourceResponse<Body>> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#get(request)
      } catch (error) {
        if (!(error instanceof TransientFailure)) throw error
        await this.#waitAfter(error, attempt)
      }
    }
  }

  async #get<Body>({ url, read, known, maxBytes }: Request<Body>): Promise<SourceResponse<Body>> {
    if (!URL.canParse(url)) throw new ImportError(`${url}: not an address`)
    const { origin, pathname, search } = new URL(url)
    const secure = this.#secureOrigins.get(origin)
    let target = secure === undefined ? url : `${secure}${pathname}${search}`
    let response = await this.#send(target, known)
    if (isRedirect(response)) {
      await response.body?.cancel()
      target = requireSecureRedirect(target, response)
      this.#secureOrigins.set(origin, new URL(target).origin)
      response = await this.#send(target, known)
    }
    if (isRedirect(response)) requireSecureRedirect(target, response)
    const reading = {
      url,
      read,
      maxBytes: maxBytes ?? maxBytesOfResponse,
      isConditional: known !== undefined && Object.keys(conditionalHeaders(known)).length > 0,
      now: this.#settings.time.now(),
    }
    try {
      return await readResponse(response, reading)
    } catch (error) {
      throw this.#failureOf(error, url)
    } finally {
      if (!response.bodyUsed) await response.body?.cancel().catch(() => undefined)
    }
  }

  async #send(url: string, known: Validators | undefined): Promise<Response> {
    const { userAgent, timeoutMs, signal, onRequest } = this.#settings
    await this.#waitForTurn()
    await onRequest(url)
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      return await this.#settings.fetch(url, {
        headers: {
          'user-agent': userAgent,
          accept: 'application/json, */*;q=0.5',
          ...(known && conditionalHeaders(known)),
        },
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
    } catch (error) {
      throw this.#failureOf(error, url)
    }
  }

  /** Errors of the network and of an incomplete body are transient. */
  #failureOf(error: unknown, url: string): unknown {
    if (this.#settings.signal?.aborted) return this.#settings.signal.reason
    if (error instanceof ImportError || error instanceof TransientFailure) return error
    return new TransientFailure(url, failureReason(error))
  }

  async #waitForTurn(): Promise<void> {
    const { time, paceMs, signal } = this.#settings
    signal?.throwIfAborted()
    const wait = this.#nextStart - time.now()
    if (wait > 0) await this.#wait(wait)
    this.#nextStart = time.now() + paceMs
  }

  async #waitAfter(failure: TransientFailure, attempt: number): Promise<void> {
    const { attempts, backoffMs, maxPauseMs, time } = this.#settings
    const wait = failure.pauseMs ?? backoffMs * 2 ** (attempt - 1)
    if (wait > maxPauseMs) {
      const message = `${failure.message} and asks to wait ${Math.round(wait / 1000)} seconds`
      throw new SourceBusy(message, new Date(time.now() + wait))
    }
    if (attempt >= attempts)
      throw new ImportError(attempt === 1 ? failure.message : `${failure.message}, ${attempt} times`)
    await this.#wait(wait)
  }

  async #wait(ms: number): Promise<void> {
    const { time, signal } = this.#settings
    try {
      await time.sleep(ms, signal)
    } catch (error) {
      throw signal?.aborted ? signal.reason : error
    }
  }
}

const systemTime: SourceTime = {
  now: () => Date.now(),
  sleep: (ms, signal) => sleep(ms, undefined, signal && { signal }),
}

/**
 * Creates a client that reads a source politely: one request at a time, conditional where the source gave validators,
 * repeated after transient failures (429, 5xx, no response, an incomplete body). It throws all other failures as
 * `ImportError`. It follows only a redirect from http to https on the same host.
 */
export function createSourceClient(options: SourceOptions = {}): SourceClient {
  if (options.client) return options.client
  return new PoliteClient({
    userAgent: options.userAgent ?? 'ChaseKit',
    paceMs: options.paceMs ?? 0,
    attempts: options.attempts ?? 6,
    timeoutMs: options.timeoutMs ?? 30_000,
    backoffMs: options.backoffMs ?? 1000,
    maxPauseMs: options.maxPauseMs ?? tenMinutes,
    onRequest: options.onRequest ?? (() => undefined),
    signal: options.signal,
    fetch: options.fetch ?? fetch,
    time: options.time ?? systemTime,
  })
}
