/** The newest used entries whose bytes fit a budget. */
export class PageCache<Value extends { bytes: Uint8Array }> {
  readonly #entries = new Map<string, Value>()
  readonly #budget: number
  #size = 0

  /** `budget` in bytes. */
  constructor(budget: number) {
    this.#budget = budget
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key)
    if (!value) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  set(key: string, value: Value): void {
    this.#remove(key)
    this.#entries.set(key, value)
    this.#size += value.bytes.length
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#budget) return
      this.#remove(oldest)
    }
  }

  #remove(key: string): void {
    const value = this.#entries.get(key)
    if (!value) return
    this.#entries.delete(key)
    this.#size -= value.bytes.length
  }
}
