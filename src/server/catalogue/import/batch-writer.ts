import type { Pool } from 'pg'
import type { Series } from '#domain/card-set.ts'
import type { ImportEvent, ImportUnit, Source, SourceSet } from '#domain/import.ts'
import { addNote, addProblem, type ImportSummary } from './import-summary.ts'
import { addCounts, type Batch, type Incoming } from './import-tables.ts'
import { storeBatch } from './store-batch.ts'

type EventOf<Kind extends ImportEvent['kind']> = Extract<ImportEvent, { kind: Kind }>

/** Collects whole sets and stores them batch by batch while the next one is read. */
export type BatchWriter = {
  addSeries(series: Series): void
  addSet(set: SourceSet): void
  addCards(event: EventOf<'cards'>): void
  addComplete(event: EventOf<'complete'>): void
  /** Whether enough rows, or rows old enough, wait to be stored. */
  isDue(): boolean
  /** Starts storing what was read of complete sets; waits for the batch before it. */
  store(): Promise<void>
  /** Stores what is left and waits for it; a set whose cards never came is dropped. */
  finish(): Promise<void>
}

const dueRows = 4000
const dueMs = 3000

function emptyBatch(source: Source): Batch {
  return { source, rows: [], complete: [] }
}

export function createBatchWriter(pool: Pool, source: Source, summary: ImportSummary): BatchWriter {
  let batch = emptyBatch(source)
  let waitingSince = Date.now()
  let openSets: Incoming[] = []
  let storing: Promise<{ error: unknown } | undefined> = Promise.resolve(undefined)
  const seen = new Set<string>()

  function isFirst(unit: ImportUnit, sourceId: string): boolean {
    const key = `${unit} ${sourceId}`
    if (seen.has(key)) {
      addProblem(summary, unit, { where: sourceId, reason: 'the id appears twice; the first one counts' })
      return false
    }
    seen.add(key)
    return true
  }

  function add(row: Incoming): void {
    if (batch.rows.length === 0) waitingSince = Date.now()
    batch.rows.push(row)
  }

  function keep(unit: ImportUnit, sourceId: string, scope: string): void {
    if (!seen.has(`${unit} ${sourceId}`)) add({ unit, sourceId, id: '', scope, record: null })
  }

  async function storeNow(full: Batch): Promise<{ error: unknown } | undefined> {
    try {
      const stored = await storeBatch(pool, full)
      addCounts(summary.counts, stored.counts)
      for (const note of stored.notes) addNote(summary, note)
      return undefined
    } catch (error) {
      return { error }
    }
  }

  async function settle(): Promise<void> {
    const failed = await storing
    if (failed) throw failed.error
  }

  async function store(): Promise<void> {
    await settle()
    const full = batch
    batch = emptyBatch(source)
    if (full.rows.length + full.complete.length > 0) storing = storeNow(full)
  }

  return {
    addSeries(series) {
      const { id, language } = series
      if (isFirst('series', id)) {
        add({ unit: 'series', sourceId: id, id, scope: language, record: JSON.stringify(series) })
      }
    },
    addSet({ sourceId, set }) {
      if (!isFirst('set', sourceId)) return
      const record = JSON.stringify(set)
      openSets.push({ unit: 'set', sourceId, id: set.id, scope: set.language, record })
    },
    addCards({ sourceSet, cards, unread }) {
      for (const set of openSets) add(set)
      openSets = []
      for (const { sourceId, card } of cards) {
        if (!isFirst('card', sourceId)) continue
        add({ unit: 'card', sourceId, id: card.id, scope: sourceSet, record: JSON.stringify(card) })
      }
      for (const sourceId of unread) keep('card', sourceId, sourceSet)
      // A set that lists no card at all tells nothing about the stored ones.
      if (cards.length > 0) batch.complete.push({ unit: 'card', scope: sourceSet })
    },
    addComplete({ language, series, sets }) {
      for (const id of series) add({ unit: 'series', sourceId: id, id: '', scope: language, record: null })
      for (const id of sets) add({ unit: 'set', sourceId: id, id: '', scope: language, record: null })
      batch.complete.push({ unit: 'series', scope: language }, { unit: 'set', scope: language })
    },
    isDue: () => batch.rows.length >= dueRows || (batch.rows.length > 0 && Date.now() - waitingSince >= dueMs),
    store,
    async finish() {
      await store()
      await settle()
    },
  }
}
