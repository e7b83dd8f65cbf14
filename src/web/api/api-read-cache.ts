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

/** Caches responses of reads for 5 minutes; identical concurrent reads share one request. */
export class ApiReadCache {
  readonly #entries = new Map<string, CacheEntry>()
  readonly #pending = new Map<string, Pending>()

  async read(key: string, url: string, read: Read, signal?: AbortSignal): Promise<unknown> {
    signal?.throwIfAborted()
    const entry = this.#entries.get(key)
    if (entry && entry.expiresAt > Date.now()) return entry.value
    const existing = this.#pending.get(key)
    const pending = existing ?? this.#start(key, url, read)
    pending.readers++
    const leave = () => {
      pending.readers--
      if (pending.readers > 0) return
      if (this.#pending.get(key) === pending) this.#pending.delete(key)
      pending.abort.abort(signal?.reason)
    }
    signal?.addEventListener('abort', leave, { once: true })
    try {
      return await (existing ? joinRequest(pending, signal) : pending.result)
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }

  /** Aborts unfinished reads below a path, or all. */
  cancel(path?: string): void {
    for (const pending of this.#pending.values()) {
      if (isUnder(pending.url, path)) pending.abort.abort()
    }
  }

  /** Removes cached responses below a path, or all; responses of unfinished reads are not cached. */
  forget(path?: string): void {
    for (const [key, entry] of this.#entries) {
      if (isUnder(entry.url, path)) this.#entries.delete(key)
    }
    for (const [key, pending] of this.#pending) {
      if (isUnder(pending.url, path)) this.#pending.delete(key)
    }
  }

  #start(key: string, url: string, read: Read): Pending {
    const abort = new AbortController()
    const result = read(abort.signal)
    const pending: Pending = { url, abort, readers: 0, result, settled: false }
    this.#pending.set(key, pending)
    const onSettled = (value?: unknown) => {
      pending.settled = true
      if (this.#pending.get(key) !== pending) return
      this.#pending.delete(key)
      if (value !== undefined) this.#store(key, { url, value, expiresAt: Date.now() + maxAge })
    }
    result.then(onSettled, () => onSettled())
    return pending
  }

  #store(key: string, entry: CacheEntry): void {
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    const oldest = this.#entries.keys().next().value
    if (this.#entries.size > maxEntries && oldest !== undefined) this.#entries.delete(oldest)
  }
}
