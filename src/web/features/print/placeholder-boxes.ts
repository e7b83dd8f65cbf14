import type { CardPrintings } from '#domain/card-printings.ts'
import { isOwned, missingPrintings } from '#domain/holdings.ts'
import type { CardChoice } from './print-url.ts'
import type { ListedCard, ListedPrinting, PrintList } from './sources/print-list.ts'

/** One placeholder: a card, or one of its printings. */
export type PlaceholderBox = {
  key: string
  listed: ListedCard
  /** A variant key; null or undefined for any printing. */
  variant: string | null | undefined
  price: ListedCard['price']
}

/** Maximum number of boxes in a document. A browser lays out all of them when it prints. */
export const maxBoxes = 1800

/** The variant keys of listed printings. */
export function printingKeys(printings: readonly ListedPrinting[]): CardPrintings {
  const [first, ...rest] = printings.map(({ variant }) => variant)
  return [first ?? null, ...rest]
}

/** The printings of a card that get a box: all of them, or those of which no copy is owned. */
function chosenPrintings(
  printings: readonly ListedPrinting[],
  { holding }: ListedCard,
  choice: CardChoice,
): readonly ListedPrinting[] {
  if (choice === 'all') return printings
  const missing = missingPrintings(printingKeys(printings), holding)
  return printings.filter(({ variant }) => missing.includes(variant))
}

/** The placeholders of a list: for missing cards or for all, one for each card or for each printing. */
export function placeholderBoxes(
  { cards }: Pick<PrintList, 'cards'>,
  { choice, isEachPrinting }: { choice: CardChoice; isEachPrinting: boolean },
): PlaceholderBox[] {
  return cards.flatMap((listed, index): PlaceholderBox[] => {
    const { printings, variant, price, productId, holding } = listed
    const key = `${productId} ${index}`
    if (isEachPrinting && printings) {
      return chosenPrintings(printings, listed, choice).map(one => ({
        key: `${key} ${one.variant}`,
        listed,
        ...one,
      }))
    }
    return choice === 'all' || !isOwned(holding) ? [{ key, listed, variant, price }] : []
  })
}

/** Divides items into groups of a size; the last one may be smaller. */
export function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
