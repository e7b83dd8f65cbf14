import type { AccountCurrency } from '#domain/exchange-rates.ts'
import { type CardPrintings, ownedPrintings, printingKeysOf } from '#domain/card-printings.ts'
import {
  type CollectionRef,
  type Holdings,
  isOwned,
  missingPrintings,
  ownedElsewhere,
  printingOwnedElsewhere,
} from '#domain/holdings.ts'
import { copiesWithCardStatus } from '#domain/card-copy.ts'
import type { Variant } from '#domain/card.ts'
import type { CardCatalogue, PriceOf, ShownPriceOf } from './card-catalogue.ts'
import type { CardSummaries } from './card-summaries.ts'
import { countedCards } from './set-progress.ts'

/** Where completion gets its facts. */
export type CompletionSource = {
  catalogue: CardCatalogue
  priceOf: PriceOf
  shownPriceOf: ShownPriceOf
  /** The currency of the owner's account; undefined for other readers. */
  currency: AccountCurrency | undefined
}

/** What completion asks about a card, which is named by its ordinal. */
export type CompletionLookup = CompletionSource & {
  /** The ordinals of the collection's cards that the catalogue has. */
  ordinals: readonly number[]
  /** The numbered cards of a set. */
  countedCards: (setId: string) => number[]
  isOwned: (ordinal: number) => boolean
  isInCollection: (ordinal: number) => boolean
  missingPrintings: (ordinal: number) => (string | null)[]
  /** The other collections that own a card, or a printing of it. */
  ownedIn: (ordinal: number, key?: string | null) => CollectionRef[]
  /** Whether the collection has a wanted copy of the printing. */
  isPrintingWanted: (ordinal: number, key: string | null) => boolean
}

const none: ReadonlySet<string | null> = new Set()

/** The variants of the wanted copies of a collection by card id. A card without copies is wanted in its ordinary printing. */
function wantedVariants({ ids, isOwned: isOwnedAt, copiesAt }: CardSummaries) {
  const found = new Map<string, ReadonlySet<string | null>>()
  ids.forEach((id, index) => {
    const implied = isOwnedAt(index) ? [] : [{ variant: null }]
    const copies = copiesWithCardStatus('chasing', copiesAt(index)) ?? implied
    if (copies.length > 0) found.set(id, new Set(copies.map(({ variant }) => variant)))
  })
  return found
}

const printingsOfLists = new WeakMap<readonly Variant[], CardPrintings>()

/** The printings of a card, derived once per list of variants, which many cards share. */
export function printingsAt(catalogue: CardCatalogue, ordinal: number): CardPrintings {
  const variants = catalogue.variantsOf(ordinal)
  const printings = printingsOfLists.get(variants) ?? printingKeysOf(variants)
  printingsOfLists.set(variants, printings)
  return printings
}

/** What completion counts. */
export type CountedCards = {
  collectionId: string
  /** The cards of the collection. */
  cards: CardSummaries
  /** What counts as owned: what the owner has in all collections, or in this one. */
  holdings: Holdings
  /** What the reader may know of other collections. */
  elsewhere: Holdings
}

export function createCompletionLookup(
  source: CompletionSource,
  { collectionId, cards, holdings, elsewhere }: CountedCards,
): CompletionLookup {
  const { catalogue } = source
  const wanted = wantedVariants(cards)
  const inCollection = new Set(cards.ids.flatMap(id => catalogue.findCard(id) ?? []))
  const idOf = (ordinal: number) => catalogue.cardAt(ordinal).id
  return {
    ...source,
    ordinals: [...inCollection],
    countedCards: setId => countedCards(catalogue, setId),
    isOwned: ordinal => isOwned(holdings.get(idOf(ordinal))),
    isInCollection: ordinal => inCollection.has(ordinal),
    ownedIn: (ordinal, key) => {
      const holding = elsewhere.get(idOf(ordinal))
      return key === undefined
        ? ownedElsewhere(holding, collectionId)
        : printingOwnedElsewhere(holding, collectionId, [printingsAt(catalogue, ordinal), key])
    },
    missingPrintings: ordinal =>
      missingPrintings(printingsAt(catalogue, ordinal), holdings.get(idOf(ordinal))),
    isPrintingWanted: (ordinal, key) =>
      ownedPrintings(printingsAt(catalogue, ordinal), wanted.get(idOf(ordinal)) ?? none).includes(key),
  }
}
