import type { CopyTotals } from '#contract/copy-shapes.ts'
import { moneySumsText, worthText } from '#web/features/copies/copy-text.ts'
import { RatesNote } from '#web/features/copies/rates-note.tsx'
import { copiesMessages } from '#web/messages/en/copies.ts'
import { printMessages as messages } from '#web/messages/en/print.ts'
import type { InventoryColumns } from './inventory-table.tsx'

type Props = { totals: CopyTotals; columns: InventoryColumns }

/** The sums of an inventory by currency, and what they do not contain. */
export function InventoryTotals({ totals, columns }: Props) {
  const { cards, copies, value, worth, paid, unpriced, graded } = totals
  const isConverted = [...worth.market, ...worth.own].some(({ currency }) => currency !== worth.currency)
  const sums = [
    ...(value.length > 0 ? [messages.valueTotal(moneySumsText(value))] : []),
    ...(isConverted ? [messages.convertedTotal(worthText(worth))] : []),
    ...(columns.hasPricesPaid && paid.length > 0 ? [messages.paidTotal(moneySumsText(paid))] : []),
  ]
  const notes = [
    ...(unpriced > 0 ? [copiesMessages.unpriced(unpriced)] : []),
    ...(graded > 0 ? [copiesMessages.gradedCount(graded)] : []),
    ...(worth.hasSamplePrices ? [messages.hasSamplePrices] : []),
  ]
  return (
    <section aria-label={messages.totals} className="mt-4 grid break-inside-avoid gap-1 print:mt-3">
      <p className="font-semibold">{messages.copiesOfCards(copies, cards)}</p>
      {sums.map(text => (
        <p key={text} className="money font-semibold">
          {text}
        </p>
      ))}
      {notes.map(text => (
        <p key={text}>{text}</p>
      ))}
      <RatesNote worth={worth} paid={[]} />
    </section>
  )
}
