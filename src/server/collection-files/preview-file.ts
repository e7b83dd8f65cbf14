import type { ImportRowOutcome, ImportPreview } from '#contract/collection-file-endpoints.ts'
import type { CardStatus } from '#domain/card-copy.ts'
import type { ImportPlan, PlannedRow } from '#importers/collection-files/match/import-plan.ts'
import type { RefusedFile } from '#importers/collection-files/read-collection-file.ts'
import { readCopiesState } from '#server/collections/changes/copies-state.ts'
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

async function statusesIn(
  { pool }: CollectionFileDeps,
  id: string | undefined,
  viewer: { userId: string },
  cardIds: readonly string[],
): Promise<Map<string, CardStatus>> {
  if (id === undefined) return new Map()
  const collection = await requireOwnedCollection(pool, id, viewer)
  const keys = cardIds.map(cardId => ({ collectionId: collection.id, cardId }))
  const { cards } = await readCopiesState(pool, collection.ownerId, keys)
  return new Map(cards.map(({ cardId, status }) => [cardId, status]))
}

/** The cards of which the import would remove copies. Only making the collection like the file removes any. */
async function findLowered(
  { pool }: CollectionFileDeps,
  { collectionId, existing }: PreviewBody,
  viewer: { userId: string },
  plan: ImportPlan,
): Promise<ImportPreview['lowered']> {
  if (collectionId === undefined || existing !== 'replace') return []
  const collection = await requireOwnedCollection(pool, collectionId, viewer)
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
  viewer: { userId: string },
): Promise<ImportPreview> {
  const file = await readUploadedFile(body)
  if (file.outcome === 'refused') return refusedPreview(file)
  const cards = await deps.cards()
  const plan = await planFile(file, cards, toImportChoices(body))
  const lowered = await findLowered(deps, body, viewer, plan)
  const ids = [...new Set([...cardIdsOf(plan.outcomes), ...lowered.map(({ cardId }) => cardId)])]
  const statuses = await statusesIn(deps, body.collectionId, viewer, ids)
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
