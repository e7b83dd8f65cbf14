import { sql } from 'kysely'
import type { StoredCollection } from '#domain/stored-collection.ts'
import {
  maxCollectionDescriptionLength,
  maxCollectionNameLength,
  maxCollectionNotesLength,
} from '#domain/text-limits.ts'
import type pg from 'pg'
import type { ImportResult } from '#contract/collection-file-endpoints.ts'
import { collectionNameSchema } from '#contract/collection-shapes.ts'
import { AppError } from '#contract/problem.ts'
import { idForRequest } from '#platform/database/id-for-request.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { ImportPlan } from '#importers/collection-files/match/import-plan.ts'
import type { ReadableFile } from '#importers/collection-files/read-collection-file.ts'
import {
  changeCollection,
  requireOwnedCollection,
  requireOwner,
} from '#server/collections/collection-access.ts'
import { requestIdUsedError } from '#server/collections/changes/stored-responses.ts'
import { lockCollectionRow } from '#server/collections/collection-row.ts'
import { lockProfileForShare } from '#server/subjects/lock-profile.ts'
import { applyPlan, coverFinder } from './apply-plan.ts'
import type { CardMatching, CollectionFileDeps } from './collection-file-deps.ts'
import { truncateText } from './truncate-text.ts'
import { findImport, saveImport } from './import-rows.ts'
import { countOutcomes, planFile } from './plan-file.ts'
import {
  toImportChoices,
  type ImportBody,
  readUploadedFile,
  requireChosenCards,
} from './read-uploaded-file.ts'
import { refusalMessages } from './refusal-messages.ts'
import { storableTime } from './storable-time.ts'
import { saveUnmatchedRows } from './unmatched-rows.ts'

type Planned = {
  importId: string
  file: ReadableFile
  plan: ImportPlan
  body: ImportBody
  cards: CardMatching
}

async function requireRead(body: ImportBody): Promise<ReadableFile> {
  const file = await readUploadedFile(body, 'user')
  if (file.outcome === 'read') return file
  const message = refusalMessages[file.refusal]
  throw new AppError('validation_failed', message, {
    fields: { [body.text === undefined ? 'base64' : 'text']: message },
  })
}

/**
 * The fields of a new collection. The name comes from the request, else from a file in ChaseKit's own format, else
 * from the file's name. The other fields come only from a file in ChaseKit's own format.
 */
function newCollectionFields({ file: { collection, format }, body, cards }: Planned) {
  const fileName = body.fileName?.replace(/\.[^.]*$/, '').trim()
  const fallback = fileName || `Import from ${format.name ?? 'a file'}`
  const names = [body.name, collection?.name, fallback, 'Import'].map(candidate =>
    collectionNameSchema.safeParse(
      candidate === undefined ? undefined : truncateText(candidate, maxCollectionNameLength),
    ),
  )
  return {
    name: names.find(candidate => candidate.success)?.data ?? 'Import',
    description: truncateText(collection?.description ?? '', maxCollectionDescriptionLength),
    notes: truncateText(collection?.notes ?? '', maxCollectionNotesLength),
    setId: collection?.setId && cards.setName(collection.setId) !== null ? collection.setId : null,
  }
}

async function runImport(
  client: pg.PoolClient,
  collection: StoredCollection,
  { importId, file, plan, body, cards }: Planned,
): Promise<ImportResult> {
  const result = { importId, collectionId: collection.id, counts: countOutcomes(plan) }
  const isNew = body.collectionId === undefined
  const earlierImport = await findImport(client, importId)
  if (earlierImport) {
    if (earlierImport.collectionId !== collection.id) throw requestIdUsedError()
    const { added, changed, removed, filed, unfiled, undoableUntil } = earlierImport
    const unchanged = Math.max(plan.cards.length - added - changed, 0)
    return {
      ...result,
      isNew: earlierImport.isNew,
      added,
      changed,
      removed,
      unchanged,
      filed,
      unfiled,
      undoableUntil: undoableUntil.toISOString(),
    }
  }
  const { existing, wishes, currency = null } = body
  if (isNew) await restoreCreatedAt(client, collection, file.collection?.createdAt)
  const undoableUntil = await saveImport(client, {
    id: importId,
    ownerId: collection.ownerId,
    collectionId: collection.id,
    isNew,
    asked: { existing, wishes, currency },
    fileName: body.fileName === undefined ? null : truncateText(body.fileName, 200),
    format: file.format.id,
  })
  const applied = await applyPlan(client, collection, plan, {
    importId,
    existing,
    binders: file.binders,
    findCover: coverFinder(cards),
  })
  const unmatchedLines = new Set(
    plan.outcomes
      .filter(({ outcome }) => outcome === 'none' || outcome === 'candidates')
      .map(({ line }) => line),
  )
  const rows = file.rows.filter(({ line }) => unmatchedLines.has(line))
  await saveUnmatchedRows(client, collection, { id: importId, existing, rows }, cards.rev)
  return { ...result, isNew, ...applied, undoableUntil: undoableUntil.toISOString() }
}

/** Restores the time at which a collection was created. A time in the future becomes now. */
async function restoreCreatedAt(
  db: Queryable,
  { ownerId, id }: StoredCollection,
  createdAt: string | null | undefined,
): Promise<void> {
  const time = createdAt ? storableTime(createdAt) : null
  if (time === null) return
  await runQuery(
    db,
    sql`update collections set created_at = least(${time}::timestamptz, now())
     where owner_id = ${ownerId} and id = ${id}`,
  )
}

type NewCollection = {
  userId: string
  id: string
  name: string
  description: string
  notes: string
  setId: string | null
}

/**
 * Creates a private collection, unless an earlier request has created it, and runs a change of it in the same
 * transaction.
 */
function createForImport<T>(
  pool: pg.Pool,
  { userId, id, name, description, notes, setId }: NewCollection,
  work: (client: pg.PoolClient, collection: StoredCollection) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, async client => {
    await lockProfileForShare(client, userId)
    await runQuery(
      client,
      sql`insert into collections (id, owner_id, name, description, notes, set_id)
        values (${id}, ${userId}, ${name}, ${description}, ${notes}, ${setId})
       on conflict do nothing`,
    )
    return work(client, requireOwner(await lockCollectionRow(client, id), userId))
  })
}

/** Imports a file in one transaction: into an existing collection, or into a new private one. */
export async function importFile(
  deps: CollectionFileDeps,
  body: ImportBody,
  { userId }: { userId: string },
): Promise<ImportResult> {
  const file = await requireRead(body)
  if (body.collectionId !== undefined) await requireOwnedCollection(deps.pool, body.collectionId, { userId })
  const cards = await deps.cards()
  requireChosenCards(body, cards)
  const plan = await planFile(file, cards, toImportChoices(body))
  const importId = idForRequest(userId, 'import', body.requestId)
  const planned: Planned = { importId, file, plan, body, cards }
  const work = (client: pg.PoolClient, collection: StoredCollection) => runImport(client, collection, planned)
  return body.collectionId === undefined
    ? createForImport(deps.pool, { userId, id: importId, ...newCollectionFields(planned) }, work)
    : changeCollection(deps.pool, body.collectionId, userId, work)
}
