import type { Completion } from '#contract/collection-endpoints.ts'
import { countedCopies } from '#domain/card-copy.ts'
import { countsTowardsSet } from '#domain/numbered-card.ts'
import { defaultVariant } from '#domain/default-variant.ts'
import { variantKey } from '#domain/variant-key.ts'
import { type CardCatalogue, cardFacts, type PriceOf, type ShownPriceOf } from './card-catalogue.ts'
import type { ListedCollection } from './collection-row.ts'
import { percentOf } from './collection-stats.ts'
import { inCents } from './present-card.ts'
import type { CardSummaries } from './card-summaries.ts'

type SetProgress = Completion['sets'][number]
type Missing = NonNullable<Completion['missing']>
/** Indices in the collection by the card's ordinal. */
type OrdinalIndexes = ReadonlyMap<number, number>
type Source = { catalogue: CardCatalogue; priceOf: PriceOf; shownPriceOf: ShownPriceOf }
type Lookup = Source & { cards: CardSummaries; indexes: OrdinalIndexes }

function indexByOrdinal(catalogue: CardCatalogue, { ids }: CardSummaries): Map<number, number> {
  const indexes = new Map<number, number>()
  ids.forEach((id, index) => {
    const ordinal = catalogue.findCard(id)
    if (ordinal !== undefined) indexes.set(ordinal, index)
  })
  return indexes
}

function countedCards(catalogue: CardCatalogue, setId: string): number[] {
  return catalogue.cardsOfSet(setId).filter(ordinal => countsTowardsSet(catalogue.cardAt(ordinal).number))
}

function isOwned({ cards, indexes }: Lookup, ordinal: number): boolean {
  const index = indexes.get(ordinal)
  return index !== undefined && cards.isOwned(index)
}

function progressOf(lookup: Lookup, setId: string, chasedSet: string | null): SetProgress | undefined {
  const { catalogue, priceOf, shownPriceOf, indexes } = lookup
  const set = catalogue.sets.find(setId)
  if (!set) return undefined
  const counted = countedCards(catalogue, setId)
  const missing = counted.filter(ordinal => !isOwned(lookup, ordinal))
  const ids = missing.map(ordinal => catalogue.cardAt(ordinal).id)
  const prices = ids.map(id => priceOf(id)).filter(price => price !== null)
  const owned = counted.length - missing.length
  return {
    set: { id: set.id, name: set.name, code: set.code, releaseDate: set.releaseDate },
    isChased: setId === chasedSet,
    total: counted.length,
    owned,
    wanted: missing.filter(ordinal => indexes.has(ordinal)).length,
    percent: percentOf(owned, counted.length),
    costToFinish: {
      value: inCents(prices.reduce((sum, price) => sum + price, 0)),
      priced: prices.length,
      unpriced: missing.length - prices.length,
      hasSamplePrices: ids.some(id => shownPriceOf(id)?.source === 'sample'),
    },
  }
}

/** Printings of an owned card: those of its copies, else its most common one. */
function ownedPrintings(
  { cards, indexes }: Lookup,
  ordinal: number,
  keys: readonly string[],
  ordinary: string,
) {
  const copies = countedCopies('owned', cards.copiesAt(indexes.get(ordinal) ?? -1))
  const had = new Set(copies?.map(({ variant }) => variant ?? ordinary) ?? [ordinary])
  return keys.filter(key => had.has(key)).length
}

function printingsOf(lookup: Lookup, counted: readonly number[]): Missing['printings'] {
  let total = 0
  let owned = 0
  for (const ordinal of counted) {
    const variants = lookup.catalogue.variantsOf(ordinal)
    const ordinary = defaultVariant(variants)
    const keys = ordinary ? [...new Set(variants.map(variantKey))] : ['']
    total += keys.length
    const ordinaryKey = ordinary ? variantKey(ordinary) : ''
    if (isOwned(lookup, ordinal)) owned += ownedPrintings(lookup, ordinal, keys, ordinaryKey)
  }
  return { total, owned }
}

function missingOf(lookup: Lookup, setId: string): Missing {
  const { catalogue, priceOf, shownPriceOf, indexes } = lookup
  const counted = countedCards(catalogue, setId)
  const missing = counted.filter(ordinal => !isOwned(lookup, ordinal))
  return {
    setId,
    printings: printingsOf(lookup, counted),
    cards: missing.map(ordinal => {
      const { id, number } = catalogue.cardAt(ordinal)
      const { name } = cardFacts(catalogue, id)
      const shown = shownPriceOf(id)
      const formattedPrice = shown?.formattedPrice ?? null
      const priceSource = shown?.source ?? null
      const isWanted = indexes.has(ordinal)
      return { productId: id, number, name, price: priceOf(id), formattedPrice, priceSource, isWanted }
    }),
  }
}

/** Sets of the collection's cards: the chased one first, then newest first. */
function setsOf({ catalogue, indexes }: Lookup, chasedSet: string | null): string[] {
  const ordinals = [...indexes.keys()].toSorted((a, b) => a - b)
  const sets = new Set(ordinals.map(ordinal => catalogue.cardAt(ordinal).setId))
  if (chasedSet === null) return [...sets]
  sets.delete(chasedSet)
  return [chasedSet, ...sets]
}

/** The completion of a collection's sets. `wantedSet`, by any id, is the set whose missing cards are listed. */
export function completionOf(
  source: Source,
  collection: Pick<ListedCollection, 'id' | 'setId'>,
  cards: CardSummaries,
  wantedSet: string | undefined,
): Completion {
  const { catalogue } = source
  const lookup = { ...source, cards, indexes: indexByOrdinal(catalogue, cards) }
  const chased = collection.setId
  const sets = setsOf(lookup, chased).flatMap(setId => progressOf(lookup, setId, chased) ?? [])
  const only = sets.length === 1 ? sets[0]?.set.id : undefined
  const wanted = wantedSet === undefined ? (chased ?? only) : catalogue.sets.find(wantedSet)?.id
  const total = cards.ids.length
  const owned = cards.ids.filter((_, index) => cards.isOwned(index)).length
  return {
    collectionId: collection.id,
    cards: { total, owned, percent: percentOf(owned, total) },
    sets,
    missing: wanted === undefined || !catalogue.sets.find(wanted) ? null : missingOf(lookup, wanted),
  }
}
