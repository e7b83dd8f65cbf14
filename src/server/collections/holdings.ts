import type { OwnedIn } from '#contract/collection-shapes.ts'
import {
  type CardInCollection,
  type CollectionRef,
  copiesInCollection,
  type Holdings,
  holdingsOf,
  type OrdinaryPrintingOf,
} from '#domain/holdings.ts'
import type { CardCatalogue } from './card-catalogue.ts'
import type { CardSummaries } from './card-summaries.ts'
import { type CardSearch, type CollectionDeps, collectionDeps } from './collection-deps.ts'
import { printingsAt } from './completion-lookup.ts'
import { createOwnCardsReader, type OwnCard, type OwnCardsReader } from './own-cards.ts'

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

/** The cards of a collection as a reader sees them. */
export function cardsInCollection(
  { ids, isOwned, copiesAt }: CardSummaries,
  collection: CollectionRef,
): CardInCollection[] {
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
