import { useQuery } from '@tanstack/react-query'
import { formatPrice } from '#domain/price-format.ts'
import type { CollectionStats } from '#contract/collection-shapes.ts'
import { locale } from '#domain/locale.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { EuroRateNote } from '#web/features/prices/euro-rate-note.tsx'
import { SamplePricesBadge } from '#web/features/prices/tile-price.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useOwnedIn } from '#web/ownership/owned-in.ts'
import { Meter } from '#web/ui/meter.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { statsQuery } from '#web/features/my-collections/rows/collections-queries.ts'
import { ValueBreakdownPanel } from './value-breakdown-panel.tsx'
import type { SelectedValue, ValueSum } from '#web/features/my-collections/cards/select/selected-value.ts'

const { detail } = messages

function Counts({ stats }: { stats: CollectionStats }) {
  const counts = [
    [detail.want, stats.chasing],
    [detail.owned, stats.owned],
    [detail.total, stats.cards],
  ] as const
  return (
    <dl className="grid grid-cols-3 divide-x divide-line rounded-md border border-line text-center">
      {counts.map(([label, count]) => (
        <div key={label} className="flex flex-col-reverse px-0.5 py-2">
          <dt className="text-xs text-ink-3">{label}</dt>
          <dd className="text-lg leading-6 font-semibold">{count.toLocaleString(locale)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Returns '-' if no card has a known price, which differs from a value of 0. */
function formatValue({ value, unpriced, graded }: ValueSum): string {
  return value === 0 && unpriced + graded > 0 ? messages.list.noPrice : formatPrice(value, 'USD')
}

/** Notes on cards that the sum omits. */
function omissionNotes({ unpriced, graded }: ValueSum): string[] {
  return [
    ...(unpriced > 0 ? [detail.unpriced(unpriced)] : []),
    ...(graded > 0 ? [detail.graded(graded)] : []),
  ]
}

function ValueRow({ label, sum }: { label: string; sum: ValueSum | 'loading' }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-3">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="font-semibold">{sum === 'loading' ? '…' : formatValue(sum)}</dd>
      {sum !== 'loading' &&
        omissionNotes(sum).map(omission => (
          <dd key={omission} className="col-span-2 text-xs text-ink-3">
            {omission}
          </dd>
        ))}
    </div>
  )
}

type Props = { userId: string; id: string; selectedValue: SelectedValue; isCollapsed?: boolean }

/**
 * Counts, progress and value over all cards, loaded or not. In windows below 1024 px the collapsed panel hides the
 * value unless cards are selected.
 */
export function StatsPanel({ userId, id, selectedValue, isCollapsed = false }: Props) {
  const { api } = useApp()
  const [ownedIn] = useOwnedIn()
  const { data: stats, isError } = useQuery(statsQuery(api, userId, id, ownedIn))
  if (!stats && isError) return <p className="text-sm text-ink-2">{detail.statsFailed}</p>
  if (!stats) return <Skeleton className={isCollapsed ? 'h-22.5 lg:h-50' : 'h-50'} />
  const elsewhere = stats.ownedElsewhere ?? 0
  return (
    <div className="grid gap-3 lg:gap-4">
      <Counts stats={stats} />
      <div className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1.5 lg:grid-cols-1">
        <p className="text-sm font-medium">{messages.percent(stats.percent)}</p>
        <Meter value={stats.owned + elsewhere} max={stats.cards} text={messages.percent(stats.percent)} />
        {elsewhere > 0 && (
          <p className="col-span-full text-xs text-ink-3">{detail.ownedElsewhere(elsewhere)}</p>
        )}
      </div>
      <dl
        className={classNames(
          'money grid gap-2',
          isCollapsed && selectedValue === undefined && 'max-lg:hidden',
        )}
      >
        <ValueRow label={detail.value} sum={stats} />
        {stats.chasing > 0 && <ValueRow label={detail.toFinish} sum={stats.toFinish} />}
        {selectedValue !== undefined && <ValueRow label={detail.selectedValue} sum={selectedValue} />}
        {stats.euroRate && (
          <div>
            <dt className="sr-only">{detail.value}</dt>
            <dd>
              <EuroRateNote rate={stats.euroRate} />
            </dd>
          </div>
        )}
        {stats.hasSamplePrices && (
          <div>
            <dt className="sr-only">{detail.value}</dt>
            <dd>
              <SamplePricesBadge />
            </dd>
          </div>
        )}
      </dl>
      {stats.cards > 0 && (
        <div className={classNames(isCollapsed && 'max-lg:hidden')}>
          <ValueBreakdownPanel userId={userId} id={id} />
        </div>
      )}
    </div>
  )
}
