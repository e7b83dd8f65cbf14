import type { Completion } from '#contract/completion-shapes.ts'
import type { CollectionRef } from '#domain/holdings.ts'
import { addCopy, emptyValueSum, totalIn, valueOfPrice } from '#domain/copy-value.ts'
import { type AccountCurrency, convert } from '#domain/exchange-rates.ts'
import { isPrintingListIncomplete, priceOfPrinting } from '#domain/card-printings.ts'
import { cardFacts, type ListedPrice, priceDayField } from './card-catalogue.ts'
import type { ListedCollection } from './collection-row.ts'
import { percentComplete } from '#domain/percent-complete.ts'
import { createPacer } from '#platform/pacer.ts'
import { countOwnedElsewhere } from './collection-stats.ts'
import {
  type CompletionLookup,
  type CompletionSource,
  type CountedCards,
  createCompletionLookup,
  printingsAt,
} from './completion-lookup.ts'
import { presentWorth } from './worth.ts'

type SetProgress = Completion['sets'][number]
type Missing = NonNullable<Completion['missing']>
/** A missing card (`variant` is null), or a missing printing of a card, which may be owned in another printing. */
type MissingItem = { ordinal: number; variant: string | null; price: ListedPrice | null }

function costOf(missing: readonly MissingItem[], currency: AccountCurrency | undefined) {
  const sum = emptyValueSum()
  for (const { price } of missing) addCopy(sum, 1, valueOfPrice(price))
  return {
    value: totalIn(sum.market, 'USD'),
    priced: missing.length - sum.unpriced,
    unpriced: sum.unpriced,
    hasSamplePrices: sum.hasSamplePrices,
    ...(currency && { worth: presentWorth(sum, currency) }),
  }
}

function missingPrintingsOf(lookup: CompletionLookup, counted: readonly number[]) {
  const { catalogue, shownPriceOf, missingPrintings } = lookup
  return counted.flatMap(ordinal => {
    const { id } = catalogue.cardAt(ordinal)
    const printings = printingsAt(catalogue, ordinal)
    return missingPrintings(ordinal).map(variant => ({
      ordinal,
      variant,
      price: priceOfPrinting(printings, variant, key => shownPriceOf(id, key)),
    }))
  })
}

/** The progress of a set when every printing of every card counts. */
function masterOf(lookup: CompletionLookup, counted: readonly number[]): SetProgress['master'] {
  const printings = counted.map(ordinal => printingsAt(lookup.catalogue, ordinal))
  const total = printings.reduce((sum, { length }) => sum + length, 0)
  const missing = missingPrintingsOf(lookup, counted)
  const owned = total - missing.length
  return {
    total,
    owned,
    percent: percentComplete(owned, total),
    costToFinish: costOf(missing, lookup.currency),
    isProvisional: isPrintingListIncomplete(printings),
  }
}

type ProgressOptions = { chasedSet: string | null; printings: boolean }

function progressOf(
  lookup: CompletionLookup,
  setId: string,
  options: ProgressOptions,
): SetProgress | undefined {
  const { catalogue, shownPriceOf } = lookup
  const set = catalogue.sets.find(setId)
  if (!set) return undefined
  const counted = lookup.countedCards(setId)
  const missing = counted.filter(ordinal => !lookup.isOwned(ordinal))
  const owned = counted.length - missing.length
  return {
    set: { id: set.id, name: set.name, code: set.code, releaseDate: set.releaseDate },
    isChased: setId === options.chasedSet,
    total: counted.length,
    owned,
    wanted: missing.filter(lookup.isInCollection).length,
    percent: percentComplete(owned, counted.length),
    costToFinish: costOf(
      missing.map(ordinal => ({ ordinal, variant: null, price: shownPriceOf(catalogue.cardAt(ordinal).id) })),
      lookup.currency,
    ),
    ...(options.printings && { master: masterOf(lookup, counted) }),
  }
}

const fieldOf = (ownedIn: CollectionRef[]) => (ownedIn.length > 0 ? { ownedIn } : {})

function listMissingPrintings(lookup: CompletionLookup, counted: readonly number[]) {
  const { catalogue } = lookup
  return missingPrintingsOf(lookup, counted).map(({ ordinal, variant, price }) => {
    const { id, number } = catalogue.cardAt(ordinal)
    return {
      productId: id,
      number,
      name: cardFacts(catalogue, id).name,
      variant,
      price: price && convert(price.price, price.currency, 'USD'),
      formattedPrice: price?.formattedPrice ?? null,
      ...priceDayField(price),
      isSamplePrice: price?.source === 'sample',
      isWanted: lookup.isPrintingWanted(ordinal, variant),
      ...fieldOf(lookup.ownedIn(ordinal, variant)),
    }
  })
}

function missingOf(lookup: CompletionLookup, setId: string, { printings }: ProgressOptions): Missing {
  const { catalogue, priceOf, shownPriceOf } = lookup
  const counted = lookup.countedCards(setId)
  const total = counted.reduce((sum, ordinal) => sum + printingsAt(catalogue, ordinal).length, 0)
  const missing = counted.reduce((sum, ordinal) => sum + lookup.missingPrintings(ordinal).length, 0)
  return {
    setId,
    printings: {
      total,
      owned: total - missing,
      ...(printings && { missing: listMissingPrintings(lookup, counted) }),
    },
    cards: counted.flatMap(ordinal => {
      if (lookup.isOwned(ordinal)) return []
      const { id, number } = catalogue.cardAt(ordinal)
      const { name } = cardFacts(catalogue, id)
      const shown = shownPriceOf(id)
      const formattedPrice = shown?.formattedPrice ?? null
      const priceSource = shown?.source ?? null
      const isWanted = lookup.isInCollection(ordinal)
      const ownedIn = fieldOf(lookup.ownedIn(ordinal))
      return {
        productId: id,
        number,
        name,
        price: priceOf(id),
        formattedPrice,
        priceSource,
        ...priceDayField(shown),
        isWanted,
        ...ownedIn,
      }
    }),
  }
}

/** Sets of the collection's cards: the chased one first, then newest first. */
function setsOf({ catalogue, ordinals }: CompletionLookup, chasedSet: string | null): string[] {
  const sets = new Set(ordinals.toSorted((a, b) => a - b).map(ordinal => catalogue.cardAt(ordinal).setId))
  if (chasedSet === null) return [...sets]
  sets.delete(chasedSet)
  return [chasedSet, ...sets]
}

type CompletionOptions = {
  /** The set whose missing cards are listed, by any id. */
  missingSet?: string | undefined
  /** Whether printings are counted and listed besides cards. */
  printings: boolean
}

/** The completion of a collection's sets, with pauses between them: a collection may have a card of every set. */
export async function completionOf(
  source: CompletionSource,
  collection: Pick<ListedCollection, 'id' | 'setId'>,
  counted: Omit<CountedCards, 'collectionId'>,
  { missingSet, printings }: CompletionOptions,
): Promise<Completion> {
  const { sets } = source.catalogue
  const { cards } = counted
  const lookup = createCompletionLookup(source, { ...counted, collectionId: collection.id })
  const options = { chasedSet: collection.setId, printings }
  const progress: SetProgress[] = []
  const pause = createPacer()
  for (const setId of setsOf(lookup, options.chasedSet)) {
    const ofSet = progressOf(lookup, setId, options)
    if (ofSet) progress.push(ofSet)
    await pause()
  }
  const only = progress.length === 1 ? progress[0]?.set.id : undefined
  const listed = missingSet === undefined ? (options.chasedSet ?? only) : sets.find(missingSet)?.id
  const total = cards.ids.length
  const owned = cards.ids.filter((_, index) => cards.isOwned(index)).length
  const elsewhere = countOwnedElsewhere(cards, { ...counted, collectionIdAt: () => collection.id })
  return {
    collectionId: collection.id,
    cards: { total, owned, percent: percentComplete(owned + elsewhere, total) },
    sets: progress,
    missing: listed === undefined || !sets.find(listed) ? null : missingOf(lookup, listed, options),
  }
}
