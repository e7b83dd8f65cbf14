import { useQuery } from '@tanstack/react-query'
import { ChartLine, Table } from 'lucide-react'
import { useState } from 'react'
import { locale } from '#domain/locale.ts'
import type { ApiClient } from '#web/api/api-client.ts'
import { formatPrice } from '#domain/price-format.ts'
import { priceMessages as messages } from '#web/messages/en/prices.ts'
import { Button } from '#web/ui/button.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { fillPriceDays, type HistorySummary, type PriceDay, summarizePriceHistory } from './history-days.ts'
import { comparisonQuery, historyQuery, type PriceSeries } from './history-queries.ts'
import { HistoryTable } from './history-table.tsx'
import { PriceChart } from './price-chart.tsx'
import { NoHistory } from './no-history.tsx'
import type { PriceHistory } from './create-price-requests.ts'
import { PriceSeriesSelect } from './price-series-select.tsx'

const ranges = Object.entries(messages.dayChoices).map(([value, label]) => ({ value, label }))
const percent = new Intl.NumberFormat(locale, {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

type Format = (price: number) => string

function HistorySummaryList({ summary, format }: { summary: HistorySummary; format: Format }) {
  const facts: [string, string][] = [
    [messages.low, format(summary.low)],
    [messages.high, format(summary.high)],
    ...(summary.change === null
      ? []
      : [[messages.change, percent.format(summary.change)] as [string, string]]),
  ]
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1 text-sm tabular-nums">
      <dl className="flex flex-wrap gap-x-5 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-ink-3">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {summary.missing > 0 && <p className="text-ink-3">{messages.missing(summary.missing)}</p>}
    </div>
  )
}

type HistoryViewProps = { history: PriceHistory; days: PriceDay[]; caption: string; as: 'chart' | 'table' }

function HistoryView({ history, days, caption, as }: HistoryViewProps) {
  const summary = summarizePriceHistory(days)
  if (!summary) return <NoHistory text={messages.empty} hint={messages.emptyHint} />
  const format: Format = price => formatPrice(price, history.currency ?? 'USD')
  return (
    <>
      {as === 'chart' ? (
        <PriceChart days={days} format={format} />
      ) : (
        <HistoryTable days={days} caption={caption} format={format} />
      )}
      <HistorySummaryList summary={summary} format={format} />
    </>
  )
}

/** The price history of a card: a chart or a table, with a choice of range and printing. */
export function PriceHistorySection({ api, cardId }: { api: ApiClient; cardId: string }) {
  const [days, setDays] = useState(30)
  const [series, setSeries] = useState<PriceSeries>()
  const [as, setAs] = useState<'chart' | 'table'>('chart')
  const [today] = useState(() => new Date())
  const { data: comparison } = useQuery(comparisonQuery(api, cardId))
  const { data, isError, error, isFetching, refetch } = useQuery(historyQuery(api, cardId, days, series))
  const length = String(days) as keyof typeof messages.dayChoices & string
  const label = Object.entries(messages.dayChoices).find(([value]) => value === length)?.[1] ?? ''
  return (
    <section
      aria-label={messages.history}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
      aria-busy={isFetching}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-sm font-semibold">{messages.history}</h3>
        <SegmentedControl
          label={messages.days}
          options={ranges}
          value={length}
          className="max-sm:[&_.segment]:px-1.5"
          onValueChange={text => setDays(Number(text))}
        />
      </div>
      {isError && !isFetching ? (
        <NoHistory text={error.message} retry={() => void refetch()} busy={isFetching} />
      ) : data ? (
        <HistoryView
          history={data}
          days={fillPriceDays(data.history, data.days, today)}
          caption={messages.tableCaption(label)}
          as={as}
        />
      ) : (
        <div className="grid min-h-58 place-content-center">
          <Spinner label={messages.loading} />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <PriceSeriesSelect printings={comparison?.printings ?? []} series={series} onSeries={setSeries} />
        <Button
          size="small"
          variant="quiet"
          className="ml-auto"
          icon={
            as === 'table' ? (
              <ChartLine className="icon size-4" aria-hidden />
            ) : (
              <Table className="icon size-4" aria-hidden />
            )
          }
          onClick={() => setAs(as === 'table' ? 'chart' : 'table')}
        >
          {as === 'table' ? messages.chartInstead : messages.table}
        </Button>
      </div>
      {comparison && <ComparisonTable comparison={comparison} />}
    </section>
  )
}
