/** So many price requests may be under way at once; the others wait their turn. */
const atOnce = 2

type Waiting = () => void

/** Runs what it is given two at a time, in the order it came. */
export class PriceQueue {
  readonly #waiting: Waiting[] = []
  #running = 0

  async run<Answer>(request: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
    await this.#turn()
    try {
      signal?.throwIfAborted()
      return await request()
    } finally {
      this.#running--
      this.#waiting.shift()?.()
    }
  }

  #turn(): Promise<void> | undefined {
    if (this.#running < atOnce) {
      this.#running++
      return undefined
    }
    return new Promise(resolve => {
      this.#waiting.push(() => {
        this.#running++
        resolve()
      })
    })
  }
}
