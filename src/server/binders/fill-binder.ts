import type { binderEndpoints } from '#contract/binder-endpoints.ts'
import type { FillBody } from '#contract/binder-fill-shapes.ts'
import type { EndpointResponse } from '#contract/endpoint.ts'
import { fieldRefusal } from '#contract/refusals.ts'
import { maxStack, type PocketIndex, walkPockets } from '#domain/binder.ts'
import type { CardKey } from '#server/collections/changes/copies-state.ts'
import { keyOf } from '#server/collections/changes/copies-state.ts'
import { changeOfShelf, type BinderRow } from '#server/collections/changes/shelf.ts'
import { requireOwnedCollection } from '#server/collections/collection-access.ts'
import type { HoldingDeps } from '#server/collections/holdings.ts'
import { type BinderContext, requireBinder, runBinderChange } from './binder-change.ts'
import { requirePocket } from './change-pockets.ts'
import { planFill } from './plan-fill.ts'
import { listWishes, type Wish } from './fill-wishes.ts'
import { presentPages, readCopyRows } from './present-binder.ts'

type Call = (typeof binderEndpoints)['fillBinder']
type Response = EndpointResponse<Call>

/** The pockets of a fill in the order of the binder. */
function rangeOf(
  { shelf }: BinderContext,
  binder: BinderRow,
  { from, to }: Pick<FillBody, 'from' | 'to'>,
): PocketIndex[] {
  const pockets = walkPockets(binder)
  requirePocket(shelf, binder.id, from, 'from')
  if (to) requirePocket(shelf, binder.id, to, 'to')
  const positionOf = (index: PocketIndex) =>
    pockets.findIndex(
      ({ page, row, column }) => page === index.page && row === index.row && column === index.column,
    )
  const [first, last] = [positionOf(from), to ? positionOf(to) : pockets.length - 1]
  if (last < first) throw fieldRefusal('to', 'range_reversed')
  return pockets.slice(first, last + 1)
}

/** The own cards among those that a fill wants; from a collection, only those of it. */
async function findOwnKeys(
  deps: HoldingDeps,
  userId: string,
  wishes: readonly Wish[],
  source: FillBody['source'],
): Promise<CardKey[]> {
  const catalogue = deps.catalogue()
  const collection =
    'collection' in source
      ? await requireOwnedCollection(deps.pool, source.collection, { userId })
      : undefined
  const wanted = new Set(wishes.flatMap(({ cards }) => cards.map(ordinal => catalogue.cardAt(ordinal).id)))
  const own = await deps.readAllOwnCards(userId)
  return own
    .map(({ card }) => card)
    .filter(({ cardId, status }) => status === 'owned' && wanted.has(cardId))
    .filter(({ collectionId }) => !collection || collectionId === collection.id)
}

async function presentChanged(
  { client, userId, shelf, planned }: BinderContext,
  catalogue: ReturnType<HoldingDeps['catalogue']>,
  binderId: string,
): Promise<Response['pages']> {
  const changed = changeOfShelf(shelf).pockets.flatMap(({ before, after }) => after ?? before ?? [])
  const pages = new Set(changed.filter(pocket => pocket.binderId === binderId).map(({ page }) => page))
  const pockets = [...shelf.pockets.values()]
    .filter(pocket => pocket.binderId === binderId && pages.has(pocket.page))
    .sort((a, b) => a.page - b.page || a.row - b.row || a.column - b.column)
  const known = new Map(planned.copies.map(copy => [copy.id, copy]))
  const others = pockets
    .flatMap(({ stack }) => stack.map(({ copyId }) => copyId))
    .filter(id => !known.has(id))
  for (const [id, copy] of await readCopyRows(client, userId, others)) known.set(id, copy)
  return [...presentPages(catalogue, pockets, known).values()]
}

/** Fills pockets of a binder from a source. A preview plans the same and saves nothing. */
export async function fillBinder(
  deps: HoldingDeps,
  userId: string,
  id: string,
  body: FillBody,
): Promise<Response> {
  const binderId = id.toLowerCase()
  const wishes = await listWishes(deps, userId, body)
  const keys = await findOwnKeys(deps, userId, wishes, body.source)
  const cards = [...new Map(keys.map(key => [keyOf(key), key])).values()]
  const requestId = body.preview ? undefined : body.requestId
  const call = { userId, endpoint: 'fillBinder', requestId, target: binderId, binderIds: [binderId], cards }
  return runBinderChange(deps, call, async (context, save) => {
    const binder = requireBinder(context.shelf, id)
    const catalogue = deps.catalogue()
    const range = rangeOf(context, binder, body).map(index => ({ binderId, ...index }))
    const options = {
      maxCopies: body.copies === 'one' ? 1 : maxStack,
      missing: body.owned === 'reserve-missing' ? ('reserve' as const) : ('skip' as const),
    }
    const counts = planFill(context, { catalogue, range, wishes, ...options })
    const pages = await presentChanged(context, catalogue, binderId)
    const change = body.preview ? null : await save()
    return { pages, ...counts, change }
  })
}
