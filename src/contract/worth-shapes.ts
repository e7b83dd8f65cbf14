import { z } from 'zod'
import { accountCurrencies } from '#domain/exchange-rates.ts'

export const Money = z.object({ amount: z.number(), currency: z.string() })
export type Money = z.output<typeof Money>

export const AccountCurrency = z.enum(
  accountCurrencies,
  `currency must be one of ${accountCurrencies.join(', ')}`,
)

/** An amount in a currency that has a rate. */
export const ConvertibleMoney = z.object({ amount: z.number(), currency: AccountCurrency })
export type ConvertibleMoney = z.output<typeof ConvertibleMoney>

/** What copies are worth: one number, and what it is made of. */
export const Worth = z
  .object({
    currency: AccountCurrency.describe("The currency of the viewer's account"),
    total: z
      .number()
      .nullable()
      .describe(
        'Value of the copies in this currency, converted once and rounded once; null if no value is known',
      ),
    market: z.array(ConvertibleMoney).describe('The part at market prices by their currency, unconverted'),
    own: z.array(ConvertibleMoney).describe('The part at values of the owner by their currency, unconverted'),
    copies: z.int(),
    ownValued: z.int().describe('Copies with a value of their owner, which replaces the price'),
    unpriced: z.int().describe('Ungraded copies without a known value'),
    graded: z.int().describe('Graded copies without a value of their owner'),
    rates: z
      .array(z.object({ currency: AccountCurrency, rate: z.number(), day: z.string() }))
      .describe('What one unit of each converted currency counts as, and since when'),
    hasSamplePrices: z.boolean(),
  })
  .meta({ id: 'Worth' })
export type Worth = z.output<typeof Worth>
