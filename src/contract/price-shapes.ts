import { z } from 'zod'

const source = z
  .enum(['tcgplayer', 'cardmarket', 'sample'])
  .describe('`sample` prices are not real; they exist until the first real price')
const currency = z.enum(['USD', 'EUR'])
const variant = z.string().describe("The printing, such as 'normal', 'holo', 'reverse/masterball'")
const updatedAt = z.string().describe('Start of the price’s day in UTC')

const priceFields = { price: z.number(), formattedPrice: z.string(), currency, source, variant, updatedAt }

const disagreement = z.boolean().describe('Whether two sources differ by more than a factor of five')

/** The price of a card in a response. */
export const CardPrice = z.object({ ...priceFields, sourcesDisagree: disagreement }).meta({ id: 'CardPrice' })

/** The price of one card. All its fields are null if the price is unknown. */
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
    source: z.enum(['all', 'tcgplayer', 'cardmarket', 'sample']).describe('As requested'),
    pricedBy: source.nullable().describe('The source of the prices'),
    variant: z.string().nullable(),
    currency: currency.nullable(),
    history: z
      .array(z.object({ date: z.string().describe('YYYY-MM-DD'), price: z.number() }))
      .describe('Oldest first, without days that have no price'),
  })
  .meta({ id: 'PriceHistory' })

const spread = { low: z.number().nullable(), mid: z.number().nullable(), high: z.number().nullable() }

export const PriceComparison = z
  .object({
    cardId: z.string(),
    prices: z
      .array(z.object({ ...priceFields, url: z.string().nullable() }))
      .describe('One price per source, the displayed one first'),
    printings: z
      .array(z.object({ ...priceFields, ...spread, url: z.string().nullable() }))
      .describe('Every printing at every source'),
    sourcesDisagree: disagreement,
    disagreements: z.array(
      z.object({ variant, sources: z.array(source), factor: z.number().describe('The factor between them') }),
    ),
    usdPerEur: z.number().describe('The fixed exchange rate for comparing prices'),
  })
  .meta({ id: 'PriceComparison' })
