import type { SetPrintings } from '#contract/card-shapes.ts'
import { isPrintingListIncomplete, priceOfPrinting, printingKeysOf } from '#domain/card-printings.ts'
import { countsTowardsSet } from '#domain/numbered-card.ts'
import { emptyPriceBook } from '#domain/price-book.ts'
import { priceInUsd } from '#domain/price-in-usd.ts'
import { findCardDetail } from './card-json.ts'
import type { PricedCatalogue } from './card-list-json.ts'

/** The printings of a set's numbered cards with their prices: what a master set consists of. */
export function readPrintingsOfSet({ catalogue, book }: PricedCatalogue, setId: string): SetPrintings {
  const cards = catalogue.cardsOfSet(setId).flatMap(ordinal => {
    const { id, number } = catalogue.cardAt(ordinal)
    if (!countsTowardsSet(number)) return []
    const card = findCardDetail(catalogue, emptyPriceBook, id)
    return [{ id, printings: printingKeysOf(card?.variants ?? []) }]
  })
  return {
    cards: cards.map(({ id, printings }) => ({
      id,
      printings: printings.map(variant => ({
        variant,
        price: priceOfPrinting(printings, variant, key => priceInUsd(book, id, key)),
      })),
    })),
    isProvisional: isPrintingListIncomplete(cards.map(({ printings }) => printings)),
  }
}
