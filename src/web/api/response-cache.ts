const keepFor = 5 * 60_000
const pollEvery = 100
const waitAtMost = 10_000
/** More kept answers than this push the oldest out. */
const maxEntries = 300

type Read = (signal: AbortSignal) => Promise<unknown>
type Kept = { address: string; value: unknown; until: number }
type Pending = {
  address: string
  abort: AbortController
  readers: number
  answer: Promise<unknown>
  settled: boolean
}

const under = (address: string, path: string | undefined) => path === undefined || address.startsWith(path)

function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}

/** Another reader's request: looked at every 100 ms, given up after 10 s. */
async function joinRequest(pending: Pending, signal: AbortSignal | undefined): Promise<unknown> {
  for (let waited = 0; !pending.settled; waited += pollEvery) {
    if (waited >= waitAtMost) throw new Error('Request timeout waiting for existing request')
    await pause(pollEvery)
    signal?.throwIfAborted()
  }
  return pending.answer
}

/** Answers of reads: kept for 5 minutes, and one request on the wire for identical reads under way. */
export class ResponseCache {
  readonly #kept = new Map<string, Kept>()
  readonly #pending = new Map<string, Pending>()

  async read(key: string, address: string, read: Read, signal?: AbortSignal): Promise<unknown> {
    signal?.throwIfAborted()
    const kept = this.#kept.get(key)
    if (kept && kept.until > Date.now()) return kept.value
    const running = this.#pending.get(key)
    const pending = running ?? this.#start(key, address, read)
    pending.readers++
    const leave = () => {
      pending.readers--
      if (pending.readers > 0) return
      if (this.#pending.get(key) === pending) this.#pending.delete(key)
      pending.abort.abort(signal?.reason)
    }
    signal?.addEventListener('abort', leave, { once: true })
    try {
      return await (running ? joinRequest(pending, signal) : pending.answer)
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }

  /** Ends unfinished reads below a path, or all. */
  cancel(path?: string): void {
    for (const pending of this.#pending.values()) {
      if (under(pending.address, path)) pending.abort.abort()
    }
  }

  /** Drops kept answers below a path, or all; reads under way are not kept either. */
  forget(path?: string): void {
    for (const [key, kept] of this.#kept) {
      if (under(kept.address, path)) this.#kept.delete(key)
    }
    for (const [key, pending] of this.#pending) {
      if (under(pending.address, path)) this.#pending.delete(key)
    }
  }

  #start(key: string, address: string, read: Read): Pending {
    const abort = new AbortController()
    const answer = read(abort.signal)
    const pending: Pending = { address, abort, readers: 0, answer, settled: false }
    this.#pending.set(key, pending)
    const settle = (value?: unknown) => {
      pending.settled = true
      if (this.#pending.get(key) !== pending) return
      this.#pending.delete(key)
      if (value !== undefined) this.#keep(key, { address, value, until: Date.now() + keepFor })
    }
    answer.then(settle, () => settle())
    return pending
  }

  #keep(key: string, kept: Kept): void {
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    const oldest = this.#kept.keys().next().value
    if (this.#kept.size > maxEntries && oldest !== undefined) this.#kept.delete(oldest)
  }
}
