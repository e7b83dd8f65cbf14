import { sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { canonicalId, languageOfId } from '#domain/card-id.ts'
import type { ImportEvent } from '#domain/import.ts'
import { languages, type Language } from '#domain/language.ts'
import type { SupplementaryFacts } from '#importers/tcgdex/supplementary-facts.ts'
import { createPacer } from '#platform/pacer.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { BatchCollector } from '#server/catalogue/import/batch-collector.ts'
import { withImportRow } from '#server/catalogue/import/import-log.ts'
import {
  addNote,
  addProblem,
  emptyImportSummary,
  type ImportSummary,
} from '#server/catalogue/import/import-summary.ts'
import { addCounts } from '#server/catalogue/import/import-tables.ts'
import { storeWithin } from '#server/catalogue/import/store-batch.ts'
import { dropBodies, forgetResponses } from '#server/sources/source-responses.ts'
import type { SetId } from './collect-set.ts'
import { type CollectedSet, readCollectedSet } from './collected-set.ts'
import { goneHash, isDiscarded, storeHeld, supersedeHeld } from './held-changes.ts'
import { judgeCollected, type Judgement } from './judge-collected.ts'
import { endCheck, type GoneSet } from './source-sets.ts'

export type FactsOf = (language: Language) => Promise<SupplementaryFacts>

export type CollectedRun = {
  sets: readonly SetId[]
  /** Imported sets that the source no longer lists. */
  gone: readonly GoneSet[]
  /** Sets that the source lists. */
  listed: readonly string[]
}

type Checked = Omit<CollectedSet, 'events'> & { judgement: Judgement }
export type Target = { pool: Pool; url: string; now: () => Date; factsOf: FactsOf }

async function readSeriesIds(db: Queryable): Promise<Set<string>> {
  const rows = await runQuery(db, sql<{ id: string }>`select id from series_records where not removed`)
  return new Set(rows.map(({ id }) => id))
}

/** Adds the series of sets of which no source has the series. */
function* withSeries(events: readonly ImportEvent[], known: Set<string>): Generator<ImportEvent> {
  for (const event of events) {
    if (event.kind === 'set' && !known.has(event.set.set.seriesId)) {
      const { seriesId: id, series: name, language } = event.set.set
      known.add(id)
      yield { kind: 'series', series: { id, language, name } }
    }
    yield event
  }
}

/** Of a set that cannot be read, only what was skipped is counted. */
function isImported({ outcome }: Judgement): boolean {
  return outcome === 'import' || outcome === 'unreadable'
}

async function checkSets({ pool, url, factsOf }: Target, sets: readonly SetId[], summary: ImportSummary) {
  const collector = new BatchCollector('tcgdex', (unit, note) => addProblem(summary, unit, note))
  const known = await readSeriesIds(pool)
  const checked: Checked[] = []
  const pause = createPacer()
  for (const id of sets) {
    const set = await readCollectedSet(pool, url, id, await factsOf(id.language))
    const judgement = await judgeCollected(pool, url, set)
    for (const event of withSeries(set.events, known)) {
      if (event.kind === 'problem') addProblem(summary, event.unit, event.note)
      else if (isImported(judgement)) collector.add(event)
    }
    await pause()
    checked.push({ ...id, cardPaths: set.cardPaths, hash: set.hash, judgement })
  }
  return { checked, batch: collector.collected() }
}

async function endCheckOf(client: PoolClient, { url, now }: Target, set: Checked): Promise<void> {
  const { language, sourceId, cardPaths, hash, judgement } = set
  const setId = canonicalId(language, sourceId)
  await endCheck(client, url, { language, sourceId, cards: cardPaths.length }, now())
  if (judgement.outcome === 'held') {
    await storeHeld(client, url, { language, sourceId, setId, responseHash: hash, ...judgement.reason })
    return
  }
  await supersedeHeld(client, url, setId, null)
  if (judgement.outcome === 'import') await dropBodies(client, url, cardPaths)
  else await forgetResponses(client, url, cardPaths)
}

async function storeGone(client: PoolClient, url: string, { gone, listed }: CollectedRun): Promise<void> {
  await runQuery(
    client,
    sql`update held_changes set decided_at = now(), decision = 'superseded'
      where source_url = ${url} and kind = 'set-gone' and decided_at is null and set_id = any(${[...listed]})`,
  )
  for (const { id, cards } of gone) {
    if (await isDiscarded(client, url, id, goneHash)) continue
    const language = languageOfId(id)
    const sourceId = language === 'ja' ? id.slice('ja-'.length) : id
    const change = { language, sourceId, setId: id, responseHash: goneHash }
    await storeHeld(client, url, { ...change, kind: 'set-gone', counts: { cards } })
  }
}

/** The languages of which every set was checked once: new cards are new from then on. */
async function completeLanguages(db: Queryable, url: string): Promise<Language[]> {
  const rows = await runQuery(
    db,
    sql<{ language: string }>`select language from source_sets where source_url = ${url}
      group by language having bool_and(checked_at is not null or skipped is not null)`,
  )
  return languages.filter(language => rows.some(row => row.language === language))
}

type CheckedSets = Awaited<ReturnType<typeof checkSets>>

async function storeAll(
  client: PoolClient,
  target: Target,
  run: CollectedRun,
  { checked, batch, summary }: CheckedSets & { summary: ImportSummary },
): Promise<void> {
  if (batch.rows.length > 0) {
    const { counts, notes } = await storeWithin(client, batch)
    addCounts(summary.counts, counts)
    for (const note of notes) addNote(summary, note)
  }
  for (const set of checked) await endCheckOf(client, target, set)
  await storeGone(client, target.url, run)
  summary.languages = await completeLanguages(client, target.url)
}

/**
 * Imports the sets whose responses are stored, with one revision, and holds back those that look damaged. Rows, checks
 * and the end of the responses are one transaction, so that a run that is killed repeats it from the responses.
 */
export async function importCollected(target: Target, run: CollectedRun): Promise<ImportSummary> {
  const summary: ImportSummary = { ...emptyImportSummary('tcgdex'), isSync: true }
  return withImportRow(target.pool, summary, async () => {
    const sets = await checkSets(target, run.sets, summary)
    await inTransaction(target.pool, client => storeAll(client, target, run, { ...sets, summary }))
  })
}
