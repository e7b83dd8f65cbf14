import type { ImportRowOutcome } from '#contract/collection-file-endpoints.ts'
import { locale } from '#domain/locale.ts'
import { importedRowMessages as messages } from '#web/messages/en/imported-row.ts'

type ImportedRow = ImportRowOutcome['shown']

function priceText({ amount, currency }: NonNullable<ImportedRow['price']>): string {
  // A file may contain any currency; only three letters can be formatted.
  if (!currency || !/^[A-Z]{3}$/i.test(currency))
    return [amount.toLocaleString(locale), currency].join(' ').trim()
  return amount.toLocaleString(locale, { style: 'currency', currency })
}

/** The copies of an imported row: printing, condition, grade, number of wanted ones and price paid. */
export function ImportedRowFacts({ printing, condition, grade, price, wanted }: ImportedRow) {
  const facts = [
    printing,
    condition && messages.conditions[condition],
    grade,
    wanted && messages.wanted(wanted),
  ].filter(Boolean)
  if (facts.length === 0 && !price) return null
  return (
    <p className="text-xs break-words text-ink-2">
      <span>{facts.join(' · ')}</span>
      {price && (
        <span className="money">
          {facts.length > 0 && <span> · </span>}
          <span>{messages.paid(priceText(price))}</span>
        </span>
      )}
    </p>
  )
}
