const maxAge = 5 * 60_000
const pollInterval = 100
const joinTimeout = 10_000
/** The oldest entries above this number are evicted. */
const maxEntries = 300

type Read = (signal: AbortSignal) => Promise<unknown>
type CacheEntry = { url: string; value: unknown; expiresAt: number }
type Pending = {
  url: string
  abort: AbortController
  readers: number
  result: Promise<unknown>
  settled: boolean
}

const isUnder = (url: string, path: string | undefined) => path === undefined || url.startsWith(path)

function delay(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}

/** Waits for the same request of another reader: checks every 100 ms and throws after 10 s. */
async function joinRequest(pending: Pending, signal: AbortSignal | undefined): Promise<unknown> {
  for (let waited = 0; !pending.settled; waited += pollInterval) {
    if (waited >= joinTimeout) throw new Error('Request timeout waiting for existing request')
    await delay(pollInterval)
    signal?.throwIfAborted()
  }
  return pending.result
}

/** Caches the responses of shared reads for 5 minutes; identical concurrent ones share one request. */
export class ApiReadCache {
  readonly #entries = new Map<string, CacheEntry>()
  /** Unfinished shared reads by key. */
  readonly #shared = new Map<string, Pending>()
  /** All unfinished reads. */
  readonly #unfinished = new Set<Pending>()

  /** Returns the cached response with this key, the one of an unfinished read with this key, or reads it. */
  async readShared(key: string, url: string, read: Read, signal?: AbortSignal): Promise<unknown> {
    signal?.throwIfAborted()
    const entry = this.#entries.get(key)
    if (entry && entry.expiresAt > Date.now()) return entry.value
    const existing = this.#shared.get(key)
    if (existing && !existing.abort.signal.aborted)
      return this.#follow(existing, joinRequest(existing, signal), signal)
    const pending = this.#start(url, read)
    this.#shared.set(key, pending)
    const store = (value?: unknown) => {
      if (this.#shared.get(key) !== pending) return
      this.#shared.delete(key)
      if (value !== undefined) this.#store(key, { url, value, expiresAt: Date.now() + maxAge })
    }
    pending.result.then(store, () => store())
    return this.#follow(pending, pending.result, signal)
  }

  /** Sends a request of its own for each reader. */
  async read(url: string, read: Read, signal?: AbortSignal): Promise<unknown> {
    signal?.throwIfAborted()
    const pending = this.#start(url, read)
    return this.#follow(pending, pending.result, signal)
  }

  /** Aborts unfinished reads below a path, or all. */
  cancel(path?: string): void {
    for (const { url, abort } of this.#unfinished) if (isUnder(url, path)) abort.abort()
  }

  /** Removes cached responses below a path, or all; responses of unfinished reads are not cached. */
  forget(path?: string): void {
    for (const known of [this.#entries, this.#shared]) {
      for (const [key, { url }] of known) if (isUnder(url, path)) known.delete(key)
    }
  }

  #start(url: string, read: Read): Pending {
    const abort = new AbortController()
    const pending: Pending = { url, abort, readers: 0, result: read(abort.signal), settled: false }
    this.#unfinished.add(pending)
    const onSettled = () => {
      pending.settled = true
      this.#unfinished.delete(pending)
    }
    pending.result.then(onSettled, onSettled)
    return pending
  }

  /** Counts a reader until the result arrives; the request is aborted when its last reader leaves. */
  async #follow(pending: Pending, result: Promise<unknown>, signal?: AbortSignal): Promise<unknown> {
    pending.readers++
    const leave = () => {
      pending.readers--
      if (pending.readers === 0) pending.abort.abort(signal?.reason)
    }
    signal?.addEventListener('abort', leave, { once: true })
    try {
      return await result
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }

  #store(key: string, entry: CacheEntry): void {
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    const oldest = this.#entries.keys().next().value
    if (this.#entries.size > maxEntries && oldest !== undefined) this.#entries.delete(oldest)
  }
}
