import type { ApiCopy } from '#contract/copy-shapes.ts'
import type { Money, Worth } from '#contract/worth-shapes.ts'
import { dateInWords } from '#domain/date-in-words.ts'
import { addAmount, type Amounts, totalIn } from '#domain/copy-value.ts'
import type { AccountCurrency } from '#domain/exchange-rates.ts'
import { locale } from '#domain/locale.ts'
import { printingName } from '#web/features/card-ui/printing-name.ts'
import { copiesMessages as messages } from '#web/messages/en/copies.ts'
import { importedRowMessages } from '#web/messages/en/imported-row.ts'

/** A printing as one text: 'Reverse holo, Master Ball'. Null is the ordinary printing. */
export const printingText = (variant: string | null): string =>
  variant === null ? messages.ordinary : printingName(variant)

/** Whether totals leave the row out. Responses that an earlier version stored for use offline do not say it. */
export const isNotCounted = ({ isCounted }: { isCounted?: boolean }): boolean => isCounted === false

type Quality = Pick<ApiCopy, 'condition'> & {
  grade: Pick<NonNullable<ApiCopy['grade']>, 'company' | 'grade'> | null
}

/** Condition or grade as text: 'Near Mint', 'PSA 9'. */
export function qualityText({ condition, grade }: Quality): string {
  if (grade) return messages.graded(grade.company, grade.grade)
  return condition ? importedRowMessages.conditions[condition] : messages.conditionUnknown
}

const formats = new Map<string, Intl.NumberFormat>()

/** A format of a currency. Each is created once: one for each amount made the table of copies scroll slowly. */
function formatOf(currency: string, signDisplay: 'auto' | 'exceptZero'): Intl.NumberFormat {
  const key = currency + signDisplay
  const format =
    formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency, signDisplay })
  formats.set(key, format)
  return format
}

/** An amount in any currency: '$1,234.50'. */
export const moneyText = ({ amount, currency }: { amount: number; currency: string }): string =>
  formatOf(currency, 'auto').format(amount)

/** The currency of totals. Responses that an earlier version stored for use offline do not say it. */
export const currencyOf = (totals: { worth?: Worth | undefined } | null | undefined): AccountCurrency =>
  totals?.worth?.currency ?? 'USD'

type Valued = Pick<ApiCopy, 'value' | 'quantity'> & { worth?: ApiCopy['worth'] }

/**
 * What the copies of a row are worth in a currency; null if unknown. Responses that an earlier version stored for use
 * offline have only dollars.
 */
export function worthIn({ worth, value, quantity }: Valued, currency: AccountCurrency): number | null {
  const amounts: Amounts = new Map()
  if (worth === undefined && value !== null) addAmount(amounts, { amount: value, currency: 'USD' })
  if (worth) addAmount(amounts, worth, quantity)
  return amounts.size === 0 ? null : totalIn(amounts, currency)
}

/** Since when a row counts with the value of its owner; undefined for rows that count with a price. */
export function ownValueTitle({ worth, ownValue }: Pick<ApiCopy, 'worth' | 'ownValue'>): string | undefined {
  return worth?.by === 'owner' && ownValue ? messages.myValueSince(dateInWords(ownValue.day)) : undefined
}

/** The text of a total in the currency of the account; '-' if no value is known. */
export const worthText = ({ total, currency }: Pick<Worth, 'total' | 'currency'>): string =>
  total === null ? '-' : moneyText({ amount: total, currency })

/** A gain or loss: '+$3.00', '-$3.00'. */
export const gainText = ({ amount, currency }: { amount: number; currency: string }): string =>
  formatOf(currency, 'exceptZero').format(amount)

/** Amounts in several currencies, which are never added up: '$5.00 + €2.00'. */
export const moneySumsText = (sums: readonly { amount: number; currency: string }[]): string =>
  sums.map(moneyText).join(' + ')

/**
 * The value of totals; null if none is known. Responses that an earlier version stored for use offline have only the sums
 * by currency.
 */
export function totalText({ worth, value }: { worth?: Worth; value: readonly Money[] }): string | null {
  if (!worth) return value.length > 0 ? moneySumsText(value) : null
  return worth.total === null ? null : worthText(worth)
}

const languageNames = new Intl.DisplayNames([locale], { type: 'language' })

export const languageText = (language: string): string => languageNames.of(language) ?? language
