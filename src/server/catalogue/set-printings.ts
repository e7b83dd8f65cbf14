import type { SetPrintings } from '#contract/card-shapes.ts'
import { isPrintingListIncomplete, priceOfPrinting, printingKeysOf } from '#domain/card-printings.ts'
import { countsTowardsSet } from '#domain/numbered-card.ts'
import { selectDisplayedPrice } from '#domain/price-choice.ts'
import { mainPriceValue, type Price } from '#domain/price.ts'
import { priceInUsd } from '#domain/price-in-usd.ts'
import type { PricedCatalogue } from './card-list-json.ts'

/** The price that a printing is shown with; without a variant, that of the card. */
function shownPrice({ book }: PricedCatalogue, cardId: string, variant: string | undefined): Price | null {
  const prices = book.pricesOf(cardId).filter(price => variant === undefined || price.variant === variant)
  return selectDisplayedPrice(prices) ?? null
}

/** What is said about a price besides its value in USD. Sums add up shown prices, so that euros stay euros. */
function factsOf(shown: Price | null) {
  if (!shown) return {}
  const value = mainPriceValue(shown)
  return {
    ...(shown.currency === 'EUR' && value !== null && { euros: value }),
    priceDay: shown.day,
    ...(shown.source === 'sample' && { isSamplePrice: true as const }),
  }
}

/** The printings of a set's numbered cards with their prices: what a master set consists of. */
export function readPrintingsOfSet(priced: PricedCatalogue, setId: string): SetPrintings {
  const { catalogue, book } = priced
  const cards = catalogue.cardsOfSet(setId).flatMap(ordinal => {
    const { id, number } = catalogue.cardAt(ordinal)
    if (!countsTowardsSet(number)) return []
    return [{ id, printings: printingKeysOf(catalogue.variantsOf(ordinal)) }]
  })
  return {
    cards: cards.map(({ id, printings }) => ({
      id,
      printings: printings.map(variant => {
        const shown = priceOfPrinting(printings, variant, key => shownPrice(priced, id, key))
        const price = priceOfPrinting(printings, variant, key => priceInUsd(book, id, key))
        return { variant, price, ...factsOf(shown) }
      }),
    })),
    isProvisional: isPrintingListIncomplete(cards.map(({ printings }) => printings)),
  }
}
