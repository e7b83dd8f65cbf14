import type { StoredCollection } from '#domain/stored-collection.ts'
import type pg from 'pg'
import type { FileRow } from '#importers/collection-files/parsed-row.ts'
import { changeCollection } from '#server/collections/collection-access.ts'
import { applyPlan, coverFinder } from './apply-plan.ts'
import type { CardMatching, CollectionFileDeps } from './collection-file-deps.ts'
import { findImport, laterMergeMode } from './import-rows.ts'
import { planFile } from './plan-file.ts'
import {
  deleteUnmatchedRows,
  listCollectionsWithUnmatchedRows,
  listUnmatchedRows,
  recordMatchAttempt,
} from './unmatched-rows.ts'

/** Number of collections read at a time. */
const batchSize = 50

async function tryImport(
  client: pg.PoolClient,
  collection: StoredCollection,
  cards: CardMatching,
  { importId, rows }: { importId: string; rows: FileRow[] },
): Promise<number> {
  const found = await findImport(client, importId)
  if (!found) return 0
  const { wishes, currency } = found.asked
  const plan = await planFile({ rows, problems: [] }, cards, { cards: new Map(), wishes, currency })
  await applyPlan(client, collection, plan, {
    importId,
    existing: laterMergeMode(found.asked),
    findCover: coverFinder(cards),
  })
  const matchedRows = plan.outcomes.filter(({ outcome }) => outcome === 'card' || outcome === 'merged')
  await deleteUnmatchedRows(
    client,
    importId,
    matchedRows.map(({ line }) => line),
  )
  return matchedRows.length
}

async function tryCollection(
  client: pg.PoolClient,
  collection: StoredCollection,
  cards: CardMatching,
): Promise<number> {
  const unmatchedRows = await listUnmatchedRows(client, collection)
  let matchedCount = 0
  for (const [importId, rows] of Map.groupBy(unmatchedRows, row => row.importId)) {
    matchedCount += await tryImport(client, collection, cards, {
      importId,
      rows: rows.map(({ row }) => row),
    })
  }
  await recordMatchAttempt(client, collection, cards.rev)
  return matchedCount
}

/** Reports an error while a collection's rows were matched. They are tried again with the next catalogue. */
export type ReportProblem = (collectionId: string, error: unknown) => void

/** Matches all unmatched rows with the current catalogue. Returns how many found a card. */
export async function retryUnmatchedRows(deps: CollectionFileDeps, report: ReportProblem): Promise<number> {
  const { pool, revision } = deps
  // Most sites have none, and the card lookup is large.
  if ((await listCollectionsWithUnmatchedRows(pool, revision(), 1)).length === 0) return 0
  const cards = await deps.cards()
  let matchedCount = 0
  for (;;) {
    const batch = await listCollectionsWithUnmatchedRows(pool, cards.rev, batchSize)
    for (const { id, ownerId } of batch) {
      try {
        matchedCount += await changeCollection(pool, id, ownerId, (client, collection) =>
          tryCollection(client, collection, cards),
        )
      } catch (error) {
        report(id, error)
        await recordMatchAttempt(pool, { id, ownerId }, cards.rev)
      }
    }
    if (batch.length < batchSize) return matchedCount
  }
}
