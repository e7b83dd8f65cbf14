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
import { isTradeTag } from '#domain/trade-tag.ts'
import { type CardCatalogue, cardFacts, type ShownPriceOf } from '#server/collections/card-catalogue.ts'
import { countedRows, type OwnCard, toOwnRows } from '#server/collections/own-cards.ts'

/** Copies of one printing of a card in one language, condition or grade. */
export type ListedPrinting = Pick<CardCopy, 'variant' | 'language' | 'condition' | 'quantity'> & {
  cardId: string
  /** Without the certificate, which would name a certain copy. */
  grade: { company: string; grade: string } | null
  isGraded: boolean
}

type Copy = CopyInCollection & Pick<CardCopy, 'language' | 'condition'>

/** Adds up copies that differ in nothing that a list shows. */
function sumPrintings(copies: readonly (Copy & { cardId: string })[]): ListedPrinting[] {
  const printings = new Map<string, ListedPrinting>()
  for (const { cardId, variant, language, condition, grade: graded, quantity } of copies) {
    const grade = graded && { company: graded.company, grade: graded.grade }
    const listed = { cardId, variant, language, condition, grade, isGraded: grade !== null }
    const key = printingKey(listed)
    const printing = printings.get(key) ?? { ...listed, quantity: 0 }
    printing.quantity += quantity
    printings.set(key, printing)
  }
  return [...printings.values()]
}

/** Adds up the wanted copies of cards that no owned copy of another collection meets. */
export function collectWantedPrintings(
  cards: readonly CardInCollection<Copy>[],
  holdings: Holdings,
  ordinaryOf: OrdinaryPrintingOf,
): ListedPrinting[] {
  return sumPrintings(
    cards.flatMap(({ cardId, collection, copies }) =>
      unmetCopies({ cardId, collectionId: collection.id, copies }, holdings, ordinaryOf).map(copy => ({
        ...copy,
        cardId,
      })),
    ),
  )
}

/** Adds up the owned copies of cards that are for trade. A card that is only marked as owned counts once. */
export function collectTradePrintings(cards: readonly OwnCard[]): ListedPrinting[] {
  const rows = toOwnRows(cards.filter(({ card }) => card.tags.some(isTradeTag)))
  return sumPrintings(countedRows(rows.filter(({ copy }) => copy.status === 'owned')).map(({ copy }) => copy))
}

/** Identifies a row of a list. */
export function printingKey({
  cardId,
  variant,
  language,
  condition,
  grade,
}: Omit<ListedPrinting, 'quantity'>): string {
  const quality = grade ? `${grade.company} ${grade.grade}` : condition
  return [cardId, variant ?? '', language ?? '', quality ?? ''].join(' ').trimEnd()
}

const collator = new Intl.Collator(['en', 'ja'], { numeric: true, sensitivity: 'base' })

/** Sorts the rows of a list. Equal ones are in the order of the catalogue: newest set first, then by number. */
export function sortPrintings(
  { catalogue, shownPriceOf }: { catalogue: CardCatalogue; shownPriceOf: ShownPriceOf },
  printings: readonly ListedPrinting[],
  sort: WantListSort,
): ListedPrinting[] {
  const inOrder = printings
    .map(printing => ({ printing, ordinal: catalogue.findCard(printing.cardId) ?? Infinity }))
    .toSorted((a, b) => (a.ordinal === b.ordinal ? 0 : a.ordinal - b.ordinal))
    .map(({ printing }) => printing)
  if (sort === 'set') return inOrder
  if (sort === 'name') {
    return inOrder
      .map(printing => ({ printing, name: cardFacts(catalogue, printing.cardId).name }))
      .toSorted((a, b) => collator.compare(a.name, b.name))
      .map(({ printing }) => printing)
  }
  const sign = sort === 'price' ? 1 : -1
  return inOrder
    .map(printing => ({ printing, price: valueInUsd(valueOfPrinting(printing, shownPriceOf)) }))
    .toSorted((a, b) => {
      if (a.price === null || b.price === null) return Number(a.price === null) - Number(b.price === null)
      return sign * (a.price - b.price)
    })
    .map(({ printing }) => printing)
}
