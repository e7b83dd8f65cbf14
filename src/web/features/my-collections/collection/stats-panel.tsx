import { useQuery } from '@tanstack/react-query'
import type { CollectionStats } from '#contract/collection-shapes.ts'
import { locale } from '#domain/locale.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { worthText } from '#web/features/copies/copy-text.ts'
import { SamplePricesBadge } from '#web/features/prices/tile-price.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useOwnedIn } from '#web/ownership/owned-in.ts'
import { Meter } from '#web/ui/meter.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { statsQuery } from '#web/features/my-collections/rows/collections-queries.ts'
import { WorthDetails } from './worth-details.tsx'
import {
  type SelectedValue,
  selectedWorth,
  type ShownWorth,
} from '#web/features/my-collections/cards/select/selected-value.ts'

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

/** Notes on copies that the value omits. */
function omissionNotes({ unpriced, graded }: ShownWorth): string[] {
  return [
    ...(unpriced > 0 ? [detail.unpricedCopies(unpriced)] : []),
    ...(graded > 0 ? [detail.graded(graded)] : []),
  ]
}

function ValueRow({ label, worth }: { label: string; worth: ShownWorth | 'loading' }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-3">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="font-semibold">{worth === 'loading' ? '…' : worthText(worth)}</dd>
      {worth !== 'loading' &&
        omissionNotes(worth).map(omission => (
          <dd key={omission} className="col-span-2 text-xs text-ink-3">
            {omission}
          </dd>
        ))}
    </div>
  )
}

type Sum = Pick<CollectionStats['toFinish'], 'value' | 'unpriced' | 'graded' | 'worth'>

/** The value of a sum. Responses that an earlier version stored for use offline have only dollars. */
function worthOf({ value, unpriced, graded, worth }: Sum): ShownWorth {
  const isUnknown = value === 0 && unpriced + graded > 0
  return worth ?? { currency: 'USD', total: isUnknown ? null : value, unpriced, graded }
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
  const value = worthOf(stats)
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
        <ValueRow label={detail.value} worth={value} />
        {stats.chasing > 0 && <ValueRow label={detail.toFinish} worth={worthOf(stats.toFinish)} />}
        {selectedValue !== undefined && (
          <ValueRow
            label={detail.selectedValue}
            worth={selectedValue === 'loading' ? 'loading' : selectedWorth(selectedValue, value.currency)}
          />
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
          <WorthDetails userId={userId} id={id} />
        </div>
      )}
    </div>
  )
}
