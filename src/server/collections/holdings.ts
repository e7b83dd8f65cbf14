import { type Holdings, holdingsOf, type OrdinaryPrintingOf } from '#domain/holdings.ts'
import type { CardCatalogue } from './card-catalogue.ts'
import { type CollectionDeps, collectionDeps } from './collection-deps.ts'
import { printingsAt } from './completion-lookup.ts'
import { createOwnCardsReader, type OwnCard, type OwnCardsReader } from './own-cards.ts'

/** What reads of own cards need besides the catalogue and prices: one cache of the cards of owners. */
export type HoldingDeps = CollectionDeps & { readAllOwnCards: OwnCardsReader }

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

const cache = new WeakMap<readonly OwnCard[], { catalogue: CardCatalogue; holdings: Holdings }>()

/** What an owner has and wants of all cards, computed once for each state of the collections. */
export async function readHoldings(
  deps: Pick<HoldingDeps, 'catalogue' | 'readAllOwnCards'>,
  ownerId: string,
): Promise<Holdings> {
  const cards = await deps.readAllOwnCards(ownerId)
  const catalogue = deps.catalogue()
  const cached = cache.get(cards)
  if (cached?.catalogue === catalogue) return cached.holdings
  const holdings = holdingsOf(cards, ordinaryPrintings(catalogue))
  cache.set(cards, { catalogue, holdings })
  return holdings
}
