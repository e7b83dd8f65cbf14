import { type CardPrintings, ownedPrintings, printingKeysOf } from '#domain/card-printings.ts'
import { copiesWithCardStatus } from '#domain/card-copy.ts'
import { countsTowardsSet } from '#domain/numbered-card.ts'
import type { CardCatalogue, PriceOf, ShownPriceOf } from './card-catalogue.ts'
import type { CardSummaries } from './card-summaries.ts'

/** Where completion gets its facts. */
export type CompletionSource = { catalogue: CardCatalogue; priceOf: PriceOf; shownPriceOf: ShownPriceOf }

/** The variants of copies by card id. A card without copies has one of its ordinary printing, null. */
type VariantsByCard = ReadonlyMap<string, ReadonlySet<string | null>>

/** What completion asks about a card, which is named by its ordinal. */
export type CompletionLookup = CompletionSource & {
  /** The ordinals of the collection's cards that the catalogue has. */
  ordinals: readonly number[]
  /** The numbered cards of a set. */
  countedCards: (setId: string) => number[]
  isOwned: (ordinal: number) => boolean
  isInCollection: (ordinal: number) => boolean
  missingPrintings: (ordinal: number) => (string | null)[]
  /** Whether the collection has a wanted copy of the printing. */
  isPrintingWanted: (ordinal: number, key: string | null) => boolean
}

const none: ReadonlySet<string | null> = new Set()

function variantsByCard(lists: readonly CardSummaries[], status: 'owned' | 'chasing'): VariantsByCard {
  const found = new Map<string, Set<string | null>>()
  for (const { ids, isOwned, copiesAt } of lists) {
    ids.forEach((id, index) => {
      const stored = copiesAt(index)
      const isMarked = isOwned(index) === (status === 'owned')
      const copies = copiesWithCardStatus(status, stored) ?? (isMarked ? [{ variant: null }] : [])
      if (copies.length === 0) return
      const variants = found.get(id) ?? new Set()
      found.set(id, variants)
      for (const { variant } of copies) variants.add(variant)
    })
  }
  return found
}

const printingsCache = new WeakMap<CardCatalogue, Map<number, CardPrintings>>()

/** The printings of a card, read once per catalogue. */
export function printingsAt(catalogue: CardCatalogue, ordinal: number): CardPrintings {
  let known = printingsCache.get(catalogue)
  if (!known) printingsCache.set(catalogue, (known = new Map()))
  const printings = known.get(ordinal) ?? printingKeysOf(catalogue.variantsOf(ordinal))
  known.set(ordinal, printings)
  return printings
}

/** `ownedIn` are the collections whose cards count as owned. */
export function createCompletionLookup(
  source: CompletionSource,
  cards: CardSummaries,
  ownedIn: readonly CardSummaries[],
): CompletionLookup {
  const { catalogue } = source
  const owned = variantsByCard(ownedIn, 'owned')
  const wanted = variantsByCard([cards], 'chasing')
  const inCollection = new Set(cards.ids.flatMap(id => catalogue.findCard(id) ?? []))
  const idOf = (ordinal: number) => catalogue.cardAt(ordinal).id
  const lookup: CompletionLookup = {
    ...source,
    ordinals: [...inCollection],
    countedCards: setId =>
      catalogue.cardsOfSet(setId).filter(ordinal => countsTowardsSet(catalogue.cardAt(ordinal).number)),
    isOwned: ordinal => owned.has(idOf(ordinal)),
    isInCollection: ordinal => inCollection.has(ordinal),
    missingPrintings: ordinal => {
      const printings = printingsAt(catalogue, ordinal)
      const has = new Set(ownedPrintings(printings, owned.get(idOf(ordinal)) ?? none))
      return printings.filter(key => !has.has(key))
    },
    isPrintingWanted: (ordinal, key) =>
      ownedPrintings(printingsAt(catalogue, ordinal), wanted.get(idOf(ordinal)) ?? none).includes(key),
  }
  return lookup
}
