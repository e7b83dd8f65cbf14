import type { Clock } from '#platform/clock.ts'

const readOnlyCode = '25006'

/** What a server lacks when it fails with a SQLSTATE code. */
const shortages = new Map([
  [readOnlyCode, 'the database is read-only'],
  ['53000', 'the database is out of resources'],
  ['53100', 'the disk of the database is full'],
  ['53200', 'the database is out of memory'],
  ['53300', 'the database has no free connection'],
  ['53400', 'the database has reached a configured limit'],
  ['58030', 'the database cannot read or write its files'],
])

/** The shortage that a SQLSTATE code reports; undefined for all other errors. */
export function shortageOf(code: string): string | undefined {
  return shortages.get(code)
}

export const readOnlyShortage = shortages.get(readOnlyCode)

/** How long a shortage is reported after the last statement that failed for it. */
const rememberedMilliseconds = 60_000

/**
 * Remembers the last shortage that a statement met: `select 1` succeeds while the disk is full. Whether the database is
 * read-only can be asked instead, and changes within seconds when another server takes over.
 */
export class ShortageRecord {
  readonly #clock: Clock
  #last: { text: string; at: number } | undefined

  constructor(clock: Clock) {
    this.#clock = clock
  }

  readonly add = (code: string): void => {
    const text = shortageOf(code)
    if (text !== undefined && code !== readOnlyCode) this.#last = { text, at: this.#clock.now().getTime() }
  }

  /** The shortage of the last minute; undefined if there was none. */
  current(): string | undefined {
    if (!this.#last || this.#clock.now().getTime() - this.#last.at > rememberedMilliseconds) return undefined
    return this.#last.text
  }
}
