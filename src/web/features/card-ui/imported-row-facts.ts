import type { ImportRowOutcome } from '#contract/collection-file-endpoints.ts'
import { locale } from '#domain/locale.ts'
import { importedRowMessages as messages } from '#web/messages/en/imported-row.ts'
import { isMoneyHidden } from '#web/session/money-store.ts'

type ImportedRow = ImportRowOutcome['shown']

function priceText({ amount, currency }: NonNullable<ImportedRow['price']>): string {
  // A file may contain any currency; only three letters can be formatted.
  if (!currency || !/^[A-Z]{3}$/i.test(currency))
    return [amount.toLocaleString(locale), currency].join(' ').trim()
  return amount.toLocaleString(locale, { style: 'currency', currency })
}

/** The copies of an imported row as text: printing, condition, grade, purchase price and number of wanted ones. */
export function importedRowFacts({ printing, condition, grade, price, wanted }: ImportedRow): string[] {
  return [
    printing ?? '',
    condition ? messages.conditions[condition] : '',
    grade ?? '',
    price && !isMoneyHidden() ? messages.paid(priceText(price)) : '',
    wanted ? messages.wanted(wanted) : '',
  ].filter(Boolean)
}
