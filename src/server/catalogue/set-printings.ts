import type { SetPrintings } from '#contract/card-shapes.ts'
import { isPrintingListIncomplete, priceOfPrinting, printingKeysOf } from '#domain/card-printings.ts'
import { countsTowardsSet } from '#domain/numbered-card.ts'
import { selectDisplayedPrice } from '#domain/price-choice.ts'
import { mainPriceValue } from '#domain/price.ts'
import { priceInUsd } from '#domain/price-in-usd.ts'
import type { PricedCatalogue } from './card-list-json.ts'

/** The price of a printing in euros, if that is the one that it is shown with. Sums add up shown prices. */
function eurosOf({ book }: PricedCatalogue, cardId: string, variant: string | undefined): number | null {
  const prices = book.pricesOf(cardId).filter(price => variant === undefined || price.variant === variant)
  const shown = selectDisplayedPrice(prices)
  return shown?.currency === 'EUR' ? mainPriceValue(shown) : null
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
        const euros = priceOfPrinting(printings, variant, key => eurosOf(priced, id, key))
        const price = priceOfPrinting(printings, variant, key => priceInUsd(book, id, key))
        return { variant, price, ...(euros !== null && { euros }) }
      }),
    })),
    isProvisional: isPrintingListIncomplete(cards.map(({ printings }) => printings)),
  }
}
