import { useQuery } from '@tanstack/react-query'
import { ChartLine, Table } from 'lucide-react'
import { useState } from 'react'
import type { ValueDay, ValueRange } from '#contract/value-endpoints.ts'
import type { AccountCurrency } from '#domain/exchange-rates.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { useReloadWhenOnline } from '#web/app/use-is-offline.ts'
import { NoHistory } from '#web/features/prices/no-history.tsx'
import { valueMessages as messages } from '#web/messages/en/values.ts'
import { Button } from '#web/ui/button.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ValueChart } from './value-chart.tsx'
import { valuePoints } from './value-points.ts'
import { ValueTable } from './value-table.tsx'
import { valuesQuery } from './values-query.ts'
import { Omissions } from './value-omissions.tsx'

const ranges = Object.entries(messages.ranges).map(([value, label]) => ({
  value: value as ValueRange,
  label,
}))

type View = { days: readonly ValueDay[]; currency: AccountCurrency; as: 'chart' | 'table'; caption: string }

function Values({ days, currency, as, caption }: View) {
  const points = valuePoints(days, currency)
  const last = days.at(-1)
  return (
    <>
      {as === 'chart' ? (
        <ValueChart points={points} currency={currency} />
      ) : (
        <ValueTable points={points} currency={currency} caption={caption} />
      )}
      {last && <Omissions days={days} last={last} />}
    </>
  )
}

/** The value of a collection by day, as a chart or a table; without a collection, of all collections. */
export function ValueHistory({ userId, collectionId }: { userId: string; collectionId: string | undefined }) {
  const { api } = useApp()
  const [range, setRange] = useState<ValueRange>('30d')
  const [as, setAs] = useState<'chart' | 'table'>('chart')
  const query = valuesQuery(api, { userId, collectionId, range })
  const { data, isError, isFetching, refetch } = useQuery(query)
  const retry = () => void refetch()
  const offline = useReloadWhenOnline({ isMissing: data === undefined, reload: retry })
  const content = () => {
    if (!data && offline) return <NoHistory text={messages.offline} />
    if (isError && !data) return <NoHistory text={messages.failed} retry={retry} busy={isFetching} />
    if (!data)
      return (
        <div className="grid min-h-58 place-content-center">
          <Spinner label={messages.loading} />
        </div>
      )
    if (!data.hasPrices) return <NoHistory text={messages.noPrices} hint={messages.noPricesHint} />
    if (data.days.length === 0) return <NoHistory text={messages.empty} hint={messages.emptyHint} />
    const caption = messages.caption(messages.ranges[range])
    return <Values days={data.days} currency={data.currency} as={as} caption={caption} />
  }
  const Icon = as === 'table' ? ChartLine : Table
  return (
    <>
      <SegmentedControl label={messages.range} options={ranges} value={range} onValueChange={setRange} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2" aria-busy={isFetching}>
        {content()}
      </div>
      <Button
        size="small"
        variant="quiet"
        className="ml-auto"
        icon={<Icon className="icon size-4" aria-hidden />}
        onClick={() => setAs(as === 'table' ? 'chart' : 'table')}
      >
        {as === 'table' ? messages.chartInstead : messages.table}
      </Button>
    </>
  )
}
