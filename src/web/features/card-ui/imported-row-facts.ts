import type { FileRow } from '#contract/collection-file-endpoints.ts'
import { locale } from '#domain/locale.ts'
import { importedRow as messages } from '#web/messages/en/imported-row.ts'

type ShownRow = FileRow['shown']

function priceText({ amount, currency }: NonNullable<ShownRow['price']>): string {
  // A file may say anything for a currency; only three letters can be formatted.
  if (!currency || !/^[A-Z]{3}$/i.test(currency))
    return [amount.toLocaleString(locale), currency].join(' ').trim()
  return amount.toLocaleString(locale, { style: 'currency', currency })
}

/** What a row of a file says about its copies, in words: printing, condition, grade and the price paid. */
export function importedRowFacts({ printing, condition, grade, price }: ShownRow): string[] {
  return [
    printing ?? '',
    condition ? messages.conditions[condition] : '',
    grade ?? '',
    price ? messages.paid(priceText(price)) : '',
  ].filter(Boolean)
}
