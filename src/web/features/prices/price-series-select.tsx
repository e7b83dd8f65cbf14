import { priceLineMessages } from '#web/messages/en/price-line.ts'
import { priceMessages as messages } from '#web/messages/en/prices.ts'
import { Select } from '#web/ui/select.tsx'
import type { PriceSeries } from './history-queries.ts'
import type { PriceComparison } from './create-price-requests.ts'
import { printingName } from '#web/features/card-ui/printing-name.ts'

type Printing = PriceComparison['printings'][number]
const seriesKey = ({ variant, source }: PriceSeries) => `${source} ${variant}`

/** Selects the printing and source whose prices the history shows. Hidden if there is only one. */
export function PriceSeriesSelect({
  printings,
  series,
  onSeries,
}: {
  printings: Printing[]
  series: PriceSeries | undefined
  onSeries: (series: PriceSeries) => void
}) {
  const first = printings[0]
  if (!first || printings.length < 2) return null
  const options = printings.map(printing => ({
    value: seriesKey(printing),
    label: `${printingName(printing.variant)} · ${priceLineMessages.sources[printing.source]}`,
  }))
  const choose = (key: string) => {
    const chosen = printings.find(printing => seriesKey(printing) === key)
    if (chosen) onSeries({ variant: chosen.variant, source: chosen.source })
  }
  return (
    <Select
      label={messages.series}
      hideLabel
      size="small"
      options={options}
      value={seriesKey(series ?? first)}
      onValueChange={choose}
    />
  )
}
