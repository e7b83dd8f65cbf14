import type { WantListSort } from '#domain/want-list.ts'
import { copiesWithCardStatus, unknownCopy } from '#domain/card-copy.ts'
import { type CardCatalogue, cardFacts, type PriceOf } from '#server/collections/card-catalogue.ts'
import type { CardSummaries } from '#server/collections/card-summaries.ts'

/** Wanted copies of one printing of a card. */
export type WantedPrinting = {
  cardId: string
  /** Null is the common printing. */
  variant: string | null
  isGraded: boolean
  quantity: number
}

/**
 * Adds up the wanted copies of collections. A wanted card without copies counts as one common copy. An owned card may
 * have wanted copies too: another printing, a better condition.
 */
export function collectWantedPrintings(collections: readonly CardSummaries[]): WantedPrinting[] {
  const wants = new Map<string, WantedPrinting>()
  for (const { ids, isOwned, copiesAt } of collections) {
    ids.forEach((cardId, index) => {
      const implied = isOwned(index) ? [] : [unknownCopy]
      for (const { variant, grade, quantity } of copiesWithCardStatus('chasing', copiesAt(index)) ??
        implied) {
        const key = wantKey({ cardId, variant, isGraded: grade !== null })
        const want = wants.get(key) ?? { cardId, variant, isGraded: grade !== null, quantity: 0 }
        want.quantity += quantity
        wants.set(key, want)
      }
    })
  }
  return [...wants.values()]
}

/** Identifies a row of a want list. */
export function wantKey({ cardId, variant, isGraded }: Omit<WantedPrinting, 'quantity'>): string {
  return [cardId, variant ?? '', ...(isGraded ? ['graded'] : [])].join(' ')
}

const collator = new Intl.Collator(['en', 'ja'], { numeric: true, sensitivity: 'base' })

/** The market price in USD of one copy, for sorting; null if it is unknown or a graded copy is wanted. */
function priceInUsd(priceOf: PriceOf, { cardId, variant, isGraded }: WantedPrinting): number | null {
  if (isGraded) return null
  return variant === null ? priceOf(cardId) : priceOf(cardId, variant)
}

/** Sorts wants. Equal ones are in the order of the catalogue: newest set first, then by number. */
export function sortWants(
  { catalogue, priceOf }: { catalogue: CardCatalogue; priceOf: PriceOf },
  wants: readonly WantedPrinting[],
  sort: WantListSort,
): WantedPrinting[] {
  const inOrder = wants
    .map(want => ({ want, ordinal: catalogue.findCard(want.cardId) ?? Infinity }))
    .toSorted((a, b) => (a.ordinal === b.ordinal ? 0 : a.ordinal - b.ordinal))
    .map(({ want }) => want)
  if (sort === 'set') return inOrder
  if (sort === 'name') {
    return inOrder
      .map(want => ({ want, name: cardFacts(catalogue, want.cardId).name }))
      .toSorted((a, b) => collator.compare(a.name, b.name))
      .map(({ want }) => want)
  }
  const sign = sort === 'price' ? 1 : -1
  return inOrder
    .map(want => ({ want, price: priceInUsd(priceOf, want) }))
    .toSorted((a, b) => {
      if (a.price === null || b.price === null) return Number(a.price === null) - Number(b.price === null)
      return sign * (a.price - b.price)
    })
    .map(({ want }) => want)
}
