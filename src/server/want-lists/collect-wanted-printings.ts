import type { CardCopy } from '#domain/card-copy.ts'
import { valueInUsd, valueOfPrinting } from '#domain/copy-value.ts'
import type { WantListSort } from '#domain/want-list.ts'
import {
  type CardInCollection,
  type CopyInCollection,
  type Holdings,
  type OrdinaryPrintingOf,
  unmetCopies,
} from '#domain/holdings.ts'
import { type CardCatalogue, cardFacts, type ShownPriceOf } from '#server/collections/card-catalogue.ts'

/** Wanted copies of one printing of a card in one language, condition or grade. */
export type WantedPrinting = Pick<CardCopy, 'variant' | 'language' | 'condition' | 'quantity'> & {
  cardId: string
  /** Without the certificate, which would name a certain copy. */
  grade: { company: string; grade: string } | null
  isGraded: boolean
}

type Copy = CopyInCollection & Pick<CardCopy, 'language' | 'condition'>

/** Adds up the wanted copies of cards that no owned copy of another collection meets. */
export function collectWantedPrintings(
  cards: readonly CardInCollection<Copy>[],
  holdings: Holdings,
  ordinaryOf: OrdinaryPrintingOf,
): WantedPrinting[] {
  const wants = new Map<string, WantedPrinting>()
  for (const { cardId, collection, copies } of cards) {
    const card = { cardId, collectionId: collection.id, copies }
    for (const copy of unmetCopies(card, holdings, ordinaryOf)) {
      const { variant, language, condition } = copy
      const grade = copy.grade && { company: copy.grade.company, grade: copy.grade.grade }
      const asked = { cardId, variant, language, condition, grade, isGraded: grade !== null }
      const key = wantKey(asked)
      const want = wants.get(key) ?? { ...asked, quantity: 0 }
      want.quantity += copy.quantity
      wants.set(key, want)
    }
  }
  return [...wants.values()]
}

/** Identifies a row of a want list. */
export function wantKey({
  cardId,
  variant,
  language,
  condition,
  grade,
}: Omit<WantedPrinting, 'quantity'>): string {
  const quality = grade ? `${grade.company} ${grade.grade}` : condition
  return [cardId, variant ?? '', language ?? '', quality ?? ''].join(' ').trimEnd()
}

const collator = new Intl.Collator(['en', 'ja'], { numeric: true, sensitivity: 'base' })

/** Sorts wants. Equal ones are in the order of the catalogue: newest set first, then by number. */
export function sortWants(
  { catalogue, shownPriceOf }: { catalogue: CardCatalogue; shownPriceOf: ShownPriceOf },
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
    .map(want => ({ want, price: valueInUsd(valueOfPrinting(want, shownPriceOf)) }))
    .toSorted((a, b) => {
      if (a.price === null || b.price === null) return Number(a.price === null) - Number(b.price === null)
      return sign * (a.price - b.price)
    })
    .map(({ want }) => want)
}
