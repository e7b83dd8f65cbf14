import type { PocketAdd } from '#contract/binder-shapes.ts'
import type { UndoableChange } from '#contract/copy-shapes.ts'
import type { AppError } from '#contract/problem.ts'
import { refusal } from '#contract/refusals.ts'
import { isUuid } from '#platform/is-uuid.ts'
import { type ChangeContext, runChange, saveChange } from '#server/collections/changes/collection-changes.ts'
import {
  type CardKey,
  type CopiesState,
  findCardKeys,
  keyOf,
} from '#server/collections/changes/copies-state.ts'
import { lockBinders, readPockets } from '#server/collections/changes/pocket-rows.ts'
import type { CopyRow } from '#server/collections/changes/save-copies.ts'
import { type BinderRow, createShelf, type Shelf } from '#server/collections/changes/shelf.ts'
import { findStoredResponse, requestKey } from '#server/collections/changes/stored-responses.ts'
import type { CollectionDeps } from '#server/collections/collection-deps.ts'
import type { CardCatalogue } from '#server/collections/card-catalogue.ts'
import { impliedCopy, planAddedCopies } from '#server/copies/plan-added-copies.ts'
import { requireNewCopies } from '#server/copies/require-copies.ts'
import { copyNotFoundError } from '#server/copies/plan-changed-copies.ts'

export function binderNotFoundError(): AppError {
  return refusal('not_found', 'binder_not_found')
}

/** What a change of binders works with: all binders are locked, and the pockets of the named ones and of the copies are read. */
export type BinderContext = ChangeContext & {
  shelf: Shelf
  /** The state of cards and copies, to which the change adds the rows of implied copies. */
  planned: CopiesState
  /** The position of the next added card by collection. */
  nextPositions: Map<string, number>
}

/** A binder of the user in the locked state. Throws 404 for others. */
export function requireBinder({ binders }: Shelf, id: string): BinderRow {
  const binder = binders.get(id.toLowerCase())
  if (!binder) throw binderNotFoundError()
  return binder
}

type BinderChange = {
  userId: string
  endpoint: string
  requestId: string | undefined
  /** What the call changes, for its request id. */
  target: unknown
  /** Whose pockets are read whole. Unknown ones are 404. */
  binderIds?: readonly string[]
  /** Copies that the change puts or takes. Unknown ones are 404. */
  copyIds?: readonly string[]
  /** Cards whose copies the change puts. */
  cards?: readonly CardKey[]
}

/**
 * Plans and saves a change of binders in one transaction, which locks the collections of its copies and then the binders.
 * A repeated request id returns the first response.
 */
export async function runBinderChange<Response>(
  { pool }: Pick<CollectionDeps, 'pool'>,
  { userId, endpoint, requestId, target, binderIds = [], copyIds = [], cards = [] }: BinderChange,
  run: (context: BinderContext, save: () => Promise<UndoableChange | null>) => Promise<Response>,
): Promise<Response> {
  if (!binderIds.every(isUuid)) throw binderNotFoundError()
  const request = requestKey(requestId, endpoint, target)
  const earlier = await findStoredResponse<Response>(pool, userId, request)
  if (earlier) return earlier
  const keys = [...(await findCardKeys(pool, userId, copyIds)), ...cards]
  return runChange(pool, { userId, request, keys }, async changeContext => {
    const { client, state, collections } = changeContext
    const known = new Set(state.copies.map(({ id }) => id))
    const binders = await lockBinders(client, userId)
    const wanted = { binderIds, copyIds: [...known] }
    const shelf = createShelf(binders, await readPockets(client, userId, wanted))
    for (const id of binderIds) requireBinder(shelf, id)
    if (!copyIds.every(id => known.has(id))) throw copyNotFoundError()
    const nextPositions = new Map(collections.map(one => [one.id, one.nextPosition]))
    const context: BinderContext = { ...changeContext, shelf, planned: state, nextPositions }
    const save = async () => (await saveChange(changeContext, context.planned, shelf)).change
    return run(context, save)
  })
}

/** The row of a copy in the planned state. */
export function requireCopyRow({ planned }: BinderContext, copyId: string): CopyRow {
  const copy = planned.copies.find(({ id }) => id === copyId)
  if (!copy) throw copyNotFoundError()
  return copy
}

/**
 * Stores the implied copies of cards that are marked owned without copies, and returns their rows. Cards that have copies
 * by now, or are no longer owned, are left out.
 */
export function storeImplied(context: BinderContext, keys: readonly CardKey[]): CopyRow[] {
  const { cards, copies } = context.planned
  const wanted = new Set(keys.map(keyOf))
  const withCopies = new Set(copies.map(keyOf))
  const implied = cards
    .filter(card => wanted.has(keyOf(card)) && card.status === 'owned' && !withCopies.has(keyOf(card)))
    .map(impliedCopy)
  context.planned = { cards, copies: [...copies, ...implied] }
  return implied
}

/** Adds copies to a collection, and their card if the collection does not have it. Returns their row. */
export function storeAdded(
  context: BinderContext,
  catalogue: CardCatalogue,
  facts: PocketAdd,
  field: string,
): CopyRow {
  const fieldOf = () => field
  const copy = { ...facts, status: 'owned' as const, replacesImplied: false }
  const added = requireNewCopies(catalogue, [copy], 'printing_unlisted', fieldOf)
  const { state, ids } = planAddedCopies(context.planned, added, context.nextPositions, fieldOf)
  context.planned = state
  return requireCopyRow(context, ids[0] ?? '')
}
