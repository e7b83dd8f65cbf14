import type { ApiCard, SetPrintings } from '#contract/card-shapes.ts'
import { formatPrice } from '#domain/price-format.ts'
import type { PrintedPrice } from './print-list.ts'

/** The price that a card is shown with; null if unknown. */
export function priceOfCard({ price }: Pick<ApiCard, 'price'>): PrintedPrice | null {
  if (!price) return null
  return {
    text: price.formattedPrice,
    day: price.updatedAt.slice(0, 10),
    isSample: price.source === 'sample',
  }
}

type RowPrice = { formattedPrice: string | null; priceSource: string | null; priceDay?: string | undefined }

/** The price of a row of a collection or want list; null if unknown. */
export function priceOfRow({ formattedPrice, priceSource, priceDay }: RowPrice): PrintedPrice | null {
  if (formattedPrice === null) return null
  return { text: formattedPrice, day: priceDay?.slice(0, 10), isSample: priceSource === 'sample' }
}

type Printing = SetPrintings['cards'][number]['printings'][number]

/** The price of a printing in the currency that it is shown with; null if unknown. */
export function priceOfPrinting({ price, euros, priceDay, isSamplePrice }: Printing): PrintedPrice | null {
  const isSample = isSamplePrice === true
  if (euros !== undefined) return { text: formatPrice(euros, 'EUR'), day: priceDay, isSample }
  return price === null ? null : { text: formatPrice(price, 'USD'), day: priceDay, isSample }
}
