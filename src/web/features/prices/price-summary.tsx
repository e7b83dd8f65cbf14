import { TriangleAlert } from 'lucide-react'
import type { ApiCard } from '#contract/card-shapes.ts'
import { dateInWords } from '#domain/date-in-words.ts'
import { printingName } from '#web/features/card-ui/printing-name.ts'
import { PriceAge } from './price-age.tsx'
import { priceLineMessages as messages } from '#web/messages/en/price-line.ts'

/** A card's price with its source, printing and date. */
export function PriceSummary({ price }: { price: ApiCard['price'] }) {
  if (!price) {
    return (
      <div className="grid content-start gap-1">
        <p className="text-xl font-semibold">{messages.check}</p>
        <p className="text-sm text-ink-3">{messages.unknown}</p>
      </div>
    )
  }
  const { formattedPrice, currency, source, variant, updatedAt, sourcesDisagree } = price
  const isSample = source === 'sample'
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="text-2xl font-semibold tabular-nums">{formattedPrice}</strong>
        <span className="text-sm text-ink-3">{currency}</span>
        <PriceAge day={updatedAt} />
      </p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
        {isSample ? (
          <span className="badge badge-outline">{messages.samplePrices}</span>
        ) : (
          <span>{messages.sources[source]}</span>
        )}
        <span>{printingName(variant)}</span>
        <span className="text-ink-3">{messages.asOf(dateInWords(updatedAt.slice(0, 10)))}</span>
      </p>
      {isSample && <p className="text-xs text-ink-3">{messages.sampleHint}</p>}
      {sourcesDisagree && (
        <p className="flex items-center gap-2 text-sm text-warning">
          <TriangleAlert className="icon size-4" aria-hidden />
          <span>
            <strong className="font-semibold">{messages.disagree}.</strong> {messages.disagreeHint}
          </span>
        </p>
      )}
    </div>
  )
}
