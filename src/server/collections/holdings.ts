import type { ApiCollection } from '#contract/collection-shapes.ts'
import type { CardCopy } from '#domain/card-copy.ts'
import {
  type CardInCollection,
  type CollectionRef,
  type CopyInCollection,
  copiesInCollection,
  type OwnedIn,
  type Holdings,
  holdingsOf,
  type OrdinaryPrintingOf,
  ownedElsewhere,
} from '#domain/holdings.ts'
import type { CardCatalogue } from './card-catalogue.ts'
import type { CardSummaries } from './card-summaries.ts'
import { type CardSearch, type CollectionDeps, collectionDeps } from './collection-deps.ts'
import { printingsAt } from './completion-lookup.ts'
import { createOwnCardsReader, type OwnCard, type OwnCardsReader, readOwnCardsById } from './own-cards.ts'

/** What reads of own cards need besides the catalogue and prices: one cache of the cards of owners. */
export type HoldingDeps = CollectionDeps & { readAllOwnCards: OwnCardsReader }

/** Dependencies of lists of cards. */
export type CardListDeps = HoldingDeps & { searchCards: CardSearch }

/** Creates the dependencies with a cache of their own: one per process. */
export function holdingDeps(context: Parameters<typeof collectionDeps>[0]): HoldingDeps {
  return { ...collectionDeps(context), readAllOwnCards: createOwnCardsReader(context.pool) }
}

/** Finds the ordinary printing of cards by id. */
export function ordinaryPrintings(catalogue: CardCatalogue): OrdinaryPrintingOf {
  return cardId => {
    const ordinal = catalogue.findCard(cardId)
    return ordinal === undefined ? null : printingsAt(catalogue, ordinal)[0]
  }
}

/** Nothing counts as owned in other collections. */
export const noHoldings: Holdings = new Map()

const cache = new WeakMap<readonly OwnCard[], { catalogue: CardCatalogue; holdings: Holdings }>()

/** What an owner has and wants, computed once for each list of cards. */
export function holdingsOfOwnCards(cards: readonly OwnCard[], catalogue: CardCatalogue): Holdings {
  const cached = cache.get(cards)
  if (cached?.catalogue === catalogue) return cached.holdings
  const holdings = holdingsOf(cards, ordinaryPrintings(catalogue))
  cache.set(cards, { catalogue, holdings })
  return holdings
}

/** What an owner has and wants in all collections. */
export async function readHoldings(deps: HoldingDeps, ownerId: string): Promise<Holdings> {
  return holdingsOfOwnCards(await deps.readAllOwnCards(ownerId), deps.catalogue())
}

/** Above this number of cards the owner's whole list is read, which is cached. */
const maxNamedCards = 1000

/** What an owner has and wants of some cards. A page of a list reads no more cards than it shows. */
async function readHoldingsOfCards(
  deps: HoldingDeps,
  ownerId: string,
  cardIds: readonly string[],
): Promise<Holdings> {
  if (cardIds.length === 0) return noHoldings
  if (cardIds.length > maxNamedCards) return readHoldings(deps, ownerId)
  return holdingsOfOwnCards(await readOwnCardsById(deps.pool, ownerId, cardIds), deps.catalogue())
}

/** The field of a row that names the other collections which own its card. */
export function ownedInOf(
  holdings: Holdings,
  { cardId, collectionId }: { cardId: string; collectionId: string },
): { ownedIn?: CollectionRef[] } {
  const ownedIn = ownedElsewhere(holdings.get(cardId), collectionId)
  return ownedIn.length > 0 ? { ownedIn } : {}
}

/** Adds to rows that only their owner reads where else the owner has their cards. */
export async function withOwnedIn<Row extends { productId: string }>(
  deps: HoldingDeps,
  ownerId: string,
  rows: readonly Row[],
  collectionIdAt: (index: number) => string,
): Promise<(Row & { ownedIn?: CollectionRef[] })[]> {
  const holdings = await readHoldingsOfCards(deps, ownerId, [...new Set(rows.map(row => row.productId))])
  return rows.map(({ ...row }, index) => ({
    ...row,
    ...ownedInOf(holdings, { cardId: row.productId, collectionId: collectionIdAt(index) }),
  }))
}

const counts = new WeakMap<readonly OwnCard[], ReadonlyMap<string, number>>()

/** The number of wanted cards of each collection that another one owns, computed once for each list of cards. */
function countsElsewhere(cards: readonly OwnCard[], holdings: Holdings): ReadonlyMap<string, number> {
  const cached = counts.get(cards)
  if (cached) return cached
  const isElsewhere = ({ card: { cardId, collectionId, status } }: OwnCard) =>
    status === 'chasing' && ownedElsewhere(holdings.get(cardId), collectionId).length > 0
  const grouped = Map.groupBy(cards.filter(isElsewhere), ({ collection }) => collection.id)
  const counted = new Map([...grouped].map(([id, { length }]) => [id, length]))
  counts.set(cards, counted)
  return counted
}

/** Adds to the viewer's own collections how many of their wanted cards another collection owns. */
export async function withOwnedElsewhere(
  deps: HoldingDeps,
  viewer: { userId: string } | null,
  collections: ApiCollection[],
): Promise<ApiCollection[]> {
  const isOwn = ({ userId }: ApiCollection) => userId === viewer?.userId
  const wantsCards = ({ cardCount, ownedCount }: ApiCollection) => cardCount > ownedCount
  const own = collections.filter(isOwn)
  if (!viewer || own.length === 0) return collections
  // Nothing is read for collections without wanted cards.
  const cards = own.some(wantsCards) ? await deps.readAllOwnCards(viewer.userId) : []
  const counted = countsElsewhere(cards, holdingsOfOwnCards(cards, deps.catalogue()))
  return collections.map(one => (isOwn(one) ? { ...one, ownedElsewhere: counted.get(one.id) ?? 0 } : one))
}

/** The cards of a collection as a reader sees them. */
export function cardsInCollection(
  { ids, isOwned, copiesAt }: CardSummaries,
  collection: CollectionRef,
): CardInCollection<CardCopy & CopyInCollection>[] {
  return ids.map((cardId, index) => ({
    cardId,
    collection,
    copies: copiesInCollection(isOwned(index) ? 'owned' : 'chasing', copiesAt(index)),
  }))
}

/**
 * What counts as owned for a reader of a collection: to its owner what all collections have, or by choice this one. To
 * others always this one, because they must not learn what the owner has elsewhere.
 */
export async function readHoldingsForReader(
  deps: HoldingDeps,
  collection: CollectionRef & { ownerId: string },
  cards: CardSummaries,
  { reader, ownedIn }: { reader: 'owner' | 'visitor'; ownedIn: OwnedIn },
): Promise<Holdings> {
  if (reader === 'owner' && ownedIn === 'all') return readHoldings(deps, collection.ownerId)
  return holdingsOf(cardsInCollection(cards, collection), ordinaryPrintings(deps.catalogue()))
}
