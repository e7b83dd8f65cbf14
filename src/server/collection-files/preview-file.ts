import { randomUUID } from 'node:crypto'
import type { ImportRowOutcome, ImportPreview } from '#contract/collection-file-endpoints.ts'
import { AppError } from '#contract/problem.ts'
import type { CardStatus } from '#domain/card-copy.ts'
import type { ImportPlan, PlannedRow } from '#importers/collection-files/match/import-plan.ts'
import type { FileBinder } from '#importers/collection-files/own/filed-copies.ts'
import type { RefusedFile } from '#importers/collection-files/read-collection-file.ts'
import { readCopiesState } from '#server/collections/changes/copies-state.ts'
import { listBinderRows } from '#server/collections/changes/pocket-rows.ts'
import type { CollectionRow } from '#server/collections/collection-row.ts'
import { requireOwnedCollection } from '#server/collections/collection-access.ts'
import { coverFinder, planImport } from './apply-plan.ts'
import type { CardMatching, CollectionFileDeps } from './collection-file-deps.ts'
import { isFiled, planFiling } from './file-copies.ts'
import { countOutcomes, planFile } from './plan-file.ts'
import { toImportChoices, type ImportBody, readUploadedFile } from './read-uploaded-file.ts'
import { refusalMessages } from './refusal-messages.ts'
import { loweredCards } from './replace-cards.ts'

type PreviewBody = Omit<ImportBody, 'name'>

const noCounts = { rows: 0, cards: 0, wishes: 0, waiting: 0, aside: 0, unreadable: 0 }

function refusedPreview({ refusal, columns }: RefusedFile): ImportPreview {
  return {
    outcome: 'refused',
    refusal: { reason: refusal, message: refusalMessages[refusal] },
    format: null,
    columns,
    map: null,
    collection: null,
    counts: noCounts,
    lowered: [],
    filed: 0,
    unfiled: 0,
    rows: [],
    cards: {},
  }
}

function cardIdsOf(rows: readonly PlannedRow[]): string[] {
  const ids = rows.flatMap(row => {
    if (row.outcome === 'candidates') return row.cardIds
    return row.outcome === 'card' || row.outcome === 'merged' ? [row.cardId] : []
  })
  return [...new Set(ids)]
}

function namedCards({ describeCard }: CollectionFileDeps, ids: readonly string[]): ImportPreview['cards'] {
  return Object.fromEntries(
    ids.flatMap(id => {
      const card = describeCard(id)
      return card ? [[id, card] as const] : []
    }),
  )
}

/** The collection to import into; undefined for a new one, which is all that visitors may preview. */
async function findTarget(
  { pool }: CollectionFileDeps,
  { collectionId }: PreviewBody,
  viewer: { userId: string } | null,
): Promise<CollectionRow | undefined> {
  if (collectionId === undefined) return undefined
  if (!viewer) throw new AppError('unauthenticated', 'Please sign in')
  return requireOwnedCollection(pool, collectionId, viewer)
}

async function statusesIn(
  { pool }: CollectionFileDeps,
  collection: CollectionRow | undefined,
  cardIds: readonly string[],
): Promise<Map<string, CardStatus>> {
  if (!collection) return new Map()
  const keys = cardIds.map(cardId => ({ collectionId: collection.id, cardId }))
  const { cards } = await readCopiesState(pool, collection.ownerId, keys)
  return new Map(cards.map(({ cardId, status }) => [cardId, status]))
}

type Effects = Pick<ImportPreview, 'lowered' | 'filed' | 'unfiled'>

/**
 * The cards of which the import would remove copies, which only making the collection like the file does, and how many copies
 * it would put into binders. Visitors have no binders.
 */
async function findEffects(
  deps: CollectionFileDeps,
  { target, viewer }: { target: CollectionRow | undefined; viewer: { userId: string } | null },
  { existing }: PreviewBody,
  {
    plan,
    binders,
    cards: matching,
  }: { plan: ImportPlan; binders: readonly FileBinder[]; cards: CardMatching },
): Promise<Effects> {
  const isLowering = target !== undefined && existing === 'replace'
  const files = plan.cards.some(({ copies }) => copies.some(isFiled))
  const collection = target ?? (viewer && { id: randomUUID(), ownerId: viewer.userId, nextPosition: 0 })
  if (!collection || (!isLowering && !files)) return { lowered: [], filed: 0, unfiled: 0 }
  const all = await planImport(deps.pool, collection, plan, existing)
  const { cards, state: before, planned } = all
  const filing = { cards, binders, findCover: coverFinder(matching), existing, before, planned }
  const { filed, unfiled } = await planFiling(deps.pool, collection, filing, listBinderRows)
  return { lowered: isLowering ? loweredCards(all) : [], filed, unfiled }
}

function presentRow(row: PlannedRow, statuses: Map<string, CardStatus>): ImportRowOutcome {
  const already = 'cardId' in row ? statuses.get(row.cardId) : undefined
  return already === undefined ? row : { ...row, already }
}

/** Describes row by row what importing a file would do. */
export async function previewFile(
  deps: CollectionFileDeps,
  body: PreviewBody,
  viewer: { userId: string } | null,
): Promise<ImportPreview> {
  const target = await findTarget(deps, body, viewer)
  const file = await readUploadedFile(body, viewer ? 'user' : 'visitor')
  if (file.outcome === 'refused') return refusedPreview(file)
  const cards = await deps.cards()
  const plan = await planFile(file, cards, toImportChoices(body))
  const { format, columns, map, collection, binders = [] } = file
  const effects = await findEffects(deps, { target, viewer }, body, { plan, binders, cards })
  const ids = [...new Set([...cardIdsOf(plan.outcomes), ...effects.lowered.map(({ cardId }) => cardId)])]
  const statuses = await statusesIn(deps, target, ids)
  return {
    outcome: 'read',
    refusal: null,
    format,
    columns,
    map,
    collection,
    counts: countOutcomes(plan),
    ...effects,
    rows: plan.outcomes.map(row => presentRow(row, statuses)),
    cards: namedCards(deps, ids),
  }
}
