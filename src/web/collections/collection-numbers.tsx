import { useQuery } from '@tanstack/react-query'
import { formatPrice } from '#domain/price-format.ts'
import type { CollectionStats } from '#contract/collection-shapes.ts'
import { locale } from '#domain/locale.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { collections as words } from '#web/messages/en/collections.ts'
import { SamplePricesBadge } from '#web/prices/tile-price.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { statsQuery } from './collections-queries.ts'

const { detail } = words

/** Undefined while nothing is selected. */
export type SelectedValue = number | 'loading' | undefined

function Counts({ stats }: { stats: CollectionStats }) {
  const counts = [
    [detail.want, stats.chasing],
    [detail.owned, stats.owned],
    [detail.total, stats.cards],
  ] as const
  return (
    <dl className="grid grid-cols-3 divide-x divide-line rounded-md border border-line text-center">
      {counts.map(([label, count]) => (
        <div key={label} className="flex flex-col-reverse px-1 py-2">
          <dt className="text-xs text-ink-3">{label}</dt>
          <dd className="text-lg leading-6 font-semibold">{count.toLocaleString(locale)}</dd>
        </div>
      ))}
    </dl>
  )
}

type Amount = number | 'loading' | 'unknown'

const amounts = { loading: '…', unknown: words.list.noPrice }

function Money({ label, value }: { label: string; value: Amount }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="font-semibold">
        {typeof value === 'number' ? formatPrice(value, 'USD') : amounts[value]}
      </dd>
    </div>
  )
}

type Props = { userId: string; id: string; selectedValue: SelectedValue }

/** Counts, progress and value, over all cards whether they are loaded or not. */
export function CollectionNumbers({ userId, id, selectedValue }: Props) {
  const { api } = useApp()
  const { data: stats, isError } = useQuery(statsQuery(api, userId, id))
  if (!stats && isError) return <p className="text-sm text-ink-2">{detail.statsFailed}</p>
  if (!stats) return <Skeleton className="h-40" />
  /** Where no price is known nothing is known to be worth nothing. */
  const known = (value: Amount) => (stats.cards > 0 && stats.unpriced === stats.cards ? 'unknown' : value)
  return (
    <div className="grid gap-4">
      <Counts stats={stats} />
      <div className="grid gap-1.5">
        <p className="text-sm font-medium">{words.percent(stats.percent)}</p>
        <Meter value={stats.owned} max={stats.cards} text={words.percent(stats.percent)} />
      </div>
      <dl className="grid gap-1">
        <Money label={detail.value} value={known(stats.value)} />
        {stats.owned > 0 && stats.owned < stats.cards && (
          <Money label={detail.ownedValue} value={known(stats.ownedValue)} />
        )}
        {selectedValue !== undefined && <Money label={detail.selectedValue} value={known(selectedValue)} />}
        {stats.hasSamplePrices && (
          <div>
            <dt className="sr-only">{detail.value}</dt>
            <dd>
              <SamplePricesBadge />
            </dd>
          </div>
        )}
        {stats.unpriced > 0 && (
          <div>
            <dt className="sr-only">{detail.value}</dt>
            <dd className="text-xs text-ink-3">{detail.unpriced(stats.unpriced)}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
