import type { ApiCollection } from '#contract/collection-shapes.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import type { CollectionDeps } from './collection-deps.ts'
import { accessTo } from './collection-access.ts'
import { type CardRow, listCardRows, listFirstCards } from './card-row.ts'
import type { ListedCollection } from './collection-row.ts'
import { type RowPresentation, presentCollectionCard } from './present-card.ts'

/** Number of cards of each collection in lists. */
export const cardsInLists = 4

type Asking = Pick<Viewer, 'userId'> | null

/** The options for presenting cards to their owner, or to a visitor who sees copies only if the owner shows them. */
export function cardViewOf(
  deps: CollectionDeps,
  reader: RowPresentation['reader'],
  showsCopies = reader === 'owner',
): RowPresentation {
  const { priceOf, shownPriceOf, catalogue } = deps
  return { catalogue: catalogue(), priceOf, shownPriceOf, reader, showsCopies }
}

/** The options for presenting a collection's cards to a viewer. */
export function cardViewForViewer(
  deps: CollectionDeps,
  collection: ListedCollection,
  viewer: Asking,
): RowPresentation {
  const isOwner = accessTo(collection, viewer?.userId ?? null) === 'owner'
  return cardViewOf(deps, isOwner ? 'owner' : 'visitor', isOwner || collection.showCopies)
}

function present(
  collection: ListedCollection,
  rows: readonly CardRow[],
  view: RowPresentation,
): ApiCollection {
  const { id, ownerId, cardCount, ownedCount, votes, comments } = collection
  return {
    id,
    name: collection.name,
    description: collection.description,
    ...(view.reader === 'owner' && { notes: collection.notes }),
    isPublic: collection.isPublic,
    showCopies: collection.showCopies,
    setId: collection.setId,
    userId: ownerId,
    createdAt: collection.createdAt.toISOString(),
    updatedAt: collection.updatedAt.toISOString(),
    cardCount,
    ownedCount,
    revision: collection.revision,
    _count: { cards: cardCount, comments, votes },
    user: { id: ownerId, username: collection.username ?? 'Unknown User' },
    cards: rows.map((row, order) => presentCollectionCard(view, row, order)),
  }
}

/** Converts collections to their format in lists. */
export async function presentCollections(
  deps: CollectionDeps,
  db: Queryable,
  collections: readonly ListedCollection[],
  viewer: Asking,
): Promise<ApiCollection[]> {
  const cards = collections.length > 0 ? await listFirstCards(db, collections, cardsInLists) : undefined
  return collections.map(collection =>
    present(collection, cards?.get(collection.id) ?? [], cardViewForViewer(deps, collection, viewer)),
  )
}

/** Presents one collection with its first cards: `cardsInLists` by default, all with a limit of null. */
export async function presentCollection(
  deps: CollectionDeps,
  collection: ListedCollection,
  viewer: Asking,
  limit: number | null = cardsInLists,
): Promise<ApiCollection> {
  const rows = limit === 0 ? [] : await listCardRows(deps.pool, collection, { limit })
  return present(collection, rows, cardViewForViewer(deps, collection, viewer))
}
