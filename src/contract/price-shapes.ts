import { z } from 'zod'

const source = z
  .enum(['tcgplayer', 'cardmarket', 'sample'])
  .describe('sample: made up, for the starter catalogue')
const currency = z.enum(['USD', 'EUR'])
const variant = z.string().describe("The printing, such as 'normal', 'holo', 'reverse/masterball'")
const updatedAt = z.string().describe('The day of the price, as its first moment in UTC')

const priceFields = { price: z.number(), formattedPrice: z.string(), currency, source, variant, updatedAt }

const disagreement = z.boolean().describe('Sources ask more than five times as much as each other')

/** The price a card in an answer is shown with. */
export const CardPrice = z.object({ ...priceFields, sourcesDisagree: disagreement }).meta({ id: 'CardPrice' })

/** A price that may be unknown: then everything about it is null. */
export const PriceResponse = z
  .object({
    cardId: z.string(),
    price: z.number().nullable(),
    formattedPrice: z.string().nullable(),
    currency: currency.nullable(),
    source: source.nullable(),
    variant: z.string().nullable(),
    updatedAt: z.string().nullable(),
    sourcesDisagree: disagreement,
  })
  .meta({ id: 'Price' })

export const PriceHistory = z
  .object({
    cardId: z.string(),
    days: z.int(),
    source: z.enum(['all', 'tcgplayer', 'cardmarket', 'sample']).describe('As asked for'),
    pricedBy: source.nullable().describe('The source of the prices'),
    variant: z.string().nullable(),
    currency: currency.nullable(),
    history: z
      .array(z.object({ date: z.string().describe('YYYY-MM-DD'), price: z.number() }))
      .describe('Oldest first; days without a price are left out'),
  })
  .meta({ id: 'PriceHistory' })

const spread = { low: z.number().nullable(), mid: z.number().nullable(), high: z.number().nullable() }

export const PriceComparison = z
  .object({
    cardId: z.string(),
    prices: z
      .array(z.object({ ...priceFields, url: z.string().nullable() }))
      .describe('One price per source, the shown one first'),
    printings: z
      .array(z.object({ ...priceFields, ...spread, url: z.string().nullable() }))
      .describe('Every printing at every source'),
    sourcesDisagree: disagreement,
    disagreements: z.array(
      z.object({ variant, sources: z.array(source), factor: z.number().describe('How many times as much') }),
    ),
    usdPerEur: z.number().describe('The fixed rate that prices are compared by'),
  })
  .meta({ id: 'PriceComparison' })
