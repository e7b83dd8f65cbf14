import { formatPrice } from '#domain/price-format.ts'
import { priceLineMessages } from '#web/messages/en/price-line.ts'
import { priceMessages as messages } from '#web/messages/en/prices.ts'
import type { PriceComparison } from './create-price-requests.ts'
import { PriceAge } from './price-age.tsx'
import { printingName } from '#web/features/card-ui/printing-name.ts'

type Printing = PriceComparison['printings'][number]

const cell = 'px-3 py-1.5'

function rangeOf({ low, high, currency }: Printing): string {
  if (low === null || high === null) return priceLineMessages.none
  return `${formatPrice(low, currency)} – ${formatPrice(high, currency)}`
}

function Source({ printing }: { printing: Printing }) {
  const name = priceLineMessages.sources[printing.source]
  if (!printing.url) return name
  return (
    <a href={printing.url} target="_blank" rel="noopener" className="link">
      {name}
      <span className="sr-only"> {messages.newTab}</span>
    </a>
  )
}

/** Every printing at every source, collapsed: most users want one price. */
export function ComparisonTable({ comparison }: { comparison: PriceComparison }) {
  const { printings } = comparison
  if (printings.length < 2) return null
  return (
    <details className="group">
      <summary className="cursor-pointer rounded-sm py-1 text-sm font-medium text-ink-2 hover:text-ink">
        {messages.comparison} <span className="font-normal text-ink-3">({printings.length})</span>
      </summary>
      <div
        className="mt-2 overflow-x-auto rounded-md border border-line"
        role="region"
        aria-label={messages.comparison}
        tabIndex={0}
      >
        <table className="w-full text-sm tabular-nums">
          <thead className="bg-raised text-left text-xs text-ink-3">
            <tr>
              {[messages.printing, messages.source, messages.price, messages.range].map(name => (
                <th key={name} scope="col" className={`${cell} font-medium`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {printings.map(printing => (
              <tr key={`${printing.source} ${printing.variant}`}>
                <th scope="row" className={`${cell} text-left font-normal`}>
                  {printingName(printing.variant)}
                </th>
                <td className={cell}>
                  <Source printing={printing} />
                </td>
                <td className={`${cell} font-medium`}>
                  {printing.formattedPrice}
                  <PriceAge day={printing.updatedAt} />
                </td>
                <td className={`${cell} whitespace-nowrap text-ink-3`}>{rangeOf(printing)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
