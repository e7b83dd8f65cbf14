import type { Pool } from 'pg'
import { addNote, type ImportSummary } from './import-summary.ts'
import { addCounts, type Batch } from './import-tables.ts'
import { storeBatch } from './store-batch.ts'

/** Stores one batch while the next one is read, and adds up the results. */
export class BatchStore {
  readonly #pool: Pool
  readonly #summary: ImportSummary
  #storing: Promise<{ error: unknown } | undefined> = Promise.resolve(undefined)

  constructor(pool: Pool, summary: ImportSummary) {
    this.#pool = pool
    this.#summary = summary
  }

  /** Waits for the previous batch, then starts storing this one. */
  async store(batch: Batch): Promise<void> {
    await this.finish()
    if (batch.rows.length + batch.complete.length > 0) this.#storing = this.#storeNow(batch)
  }

  /** Waits until everything is stored. Throws the first error. */
  async finish(): Promise<void> {
    const failed = await this.#storing
    this.#storing = Promise.resolve(undefined)
    if (failed) throw failed.error
  }

  async #storeNow(batch: Batch): Promise<{ error: unknown } | undefined> {
    try {
      const { counts, notes } = await storeBatch(this.#pool, batch)
      addCounts(this.#summary.counts, counts)
      for (const note of notes) addNote(this.#summary, note)
      return undefined
    } catch (error) {
      return { error }
    }
  }
}
