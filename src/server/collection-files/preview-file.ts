import type { ImportRowOutcome, ImportPreview } from '#contract/collection-file-endpoints.ts'
import { AppError } from '#contract/problem.ts'
import type { CardStatus } from '#domain/card-copy.ts'
import type { ImportPlan, PlannedRow } from '#importers/collection-files/match/import-plan.ts'
import type { RefusedFile } from '#importers/collection-files/read-collection-file.ts'
import { readCopiesState } from '#server/collections/changes/copies-state.ts'
import type { CollectionRow } from '#server/collections/collection-row.ts'
import { requireOwnedCollection } from '#server/collections/collection-access.ts'
import { planChanges } from './apply-plan.ts'
import type { CollectionFileDeps } from './collection-file-deps.ts'
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

/** The cards of which the import would remove copies. Only making the collection like the file removes any. */
async function findLowered(
  { pool }: CollectionFileDeps,
  collection: CollectionRow | undefined,
  { existing }: PreviewBody,
  plan: ImportPlan,
): Promise<ImportPreview['lowered']> {
  if (!collection || existing !== 'replace') return []
  return loweredCards(await planChanges(pool, collection, plan, existing))
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
  const lowered = await findLowered(deps, target, body, plan)
  const ids = [...new Set([...cardIdsOf(plan.outcomes), ...lowered.map(({ cardId }) => cardId)])]
  const statuses = await statusesIn(deps, target, ids)
  const { format, columns, map, collection } = file
  return {
    outcome: 'read',
    refusal: null,
    format,
    columns,
    map,
    collection,
    counts: countOutcomes(plan),
    lowered,
    rows: plan.outcomes.map(row => presentRow(row, statuses)),
    cards: namedCards(deps, ids),
  }
}
