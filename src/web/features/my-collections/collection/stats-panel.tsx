import { useQuery } from '@tanstack/react-query'
import type { CollectionStats } from '#contract/collection-shapes.ts'
import { hasGoal } from '#domain/percent-complete.ts'
import { locale } from '#domain/locale.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { worthText } from '#web/features/copies/copy-text.ts'
import { SamplePricesText } from '#web/features/prices/sample-marks.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useOwnedIn } from '#web/ownership/owned-in.ts'
import { Meter } from '#web/ui/meter.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { isFullCollection } from '#web/features/my-collections/rows/full-collection.ts'
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
    <dl className="flex flex-wrap divide-x divide-line">
      {counts.map(([label, count]) => (
        <div key={label} className="flex flex-col-reverse px-3 first:pl-0 sm:px-5">
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

type ValueProps = { label: string; worth: ShownWorth | 'loading'; isFolded: boolean; className?: string }

/** A value below its name; on phones beside it. Folded, phones show no notes. */
function Value({ label, worth, isFolded, className }: ValueProps) {
  return (
    <div
      className={classNames(
        'flex flex-wrap items-baseline justify-between gap-x-3 sm:grid sm:content-start',
        className,
      )}
    >
      <dt className="text-sm text-ink-2 sm:order-1 sm:text-xs sm:text-ink-3">{label}</dt>
      <dd className="text-lg leading-6 font-semibold">{worth === 'loading' ? '…' : worthText(worth)}</dd>
      {worth !== 'loading' &&
        omissionNotes(worth).map(omission => (
          <dd
            key={omission}
            className={classNames(
              'text-xs text-ink-3 max-sm:basis-full sm:order-2',
              isFolded && 'max-sm:hidden',
            )}
          >
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

function Progress({ stats }: { stats: CollectionStats }) {
  const elsewhere = stats.ownedElsewhere ?? 0
  return (
    <div className="max-sm:contents sm:grid sm:max-w-64 sm:grow sm:basis-28 sm:gap-1.5">
      <div className="grid min-w-0 grow basis-28 gap-1.5">
        <p className="text-sm leading-6 font-medium">{messages.percent(stats.percent)}</p>
        <Meter value={stats.owned + elsewhere} max={stats.cards} text={messages.percent(stats.percent)} />
      </div>
      {elsewhere > 0 && (
        <p className="text-xs text-ink-3 max-sm:basis-full">
          {detail.ownedElsewhere(elsewhere, stats.owned + elsewhere, stats.cards)}
        </p>
      )}
    </div>
  )
}

type Props = { userId: string; id: string; selectedValue: SelectedValue; isFolded?: boolean }

/**
 * Counts, progress and value over all cards, loaded or not. Folded, it does not say how they are counted, and phones show only
 * the numbers that fit in two lines.
 */
export function StatsPanel({ userId, id, selectedValue, isFolded = false }: Props) {
  const { api } = useApp()
  const [ownedIn] = useOwnedIn()
  const { data: stats, isError } = useQuery(statsQuery(api, userId, id, ownedIn))
  if (!stats && isError) return <p className="text-sm text-ink-2">{detail.statsFailed}</p>
  if (!stats) return <Skeleton className="h-18 sm:h-14" />
  const value = worthOf(stats)
  const secondary = classNames(isFolded && 'max-sm:hidden')
  return (
    <div className="flex flex-wrap items-start gap-x-8 gap-y-2 max-sm:gap-x-3 sm:min-h-14">
      <Counts stats={stats} />
      {(!isFullCollection(id) || hasGoal({ cards: stats.cards, wanted: stats.chasing, setId: null })) && (
        <Progress stats={stats} />
      )}
      <dl className="money flex flex-wrap gap-x-8 gap-y-2 max-sm:basis-full max-sm:grid max-sm:grid-cols-1">
        <Value label={detail.value} worth={value} isFolded={isFolded} />
        {stats.chasing > 0 && (
          <Value
            label={detail.toFinish}
            worth={worthOf(stats.toFinish)}
            isFolded={isFolded}
            className={secondary}
          />
        )}
        {selectedValue !== undefined && (
          <Value
            label={detail.selectedValue}
            worth={selectedValue === 'loading' ? 'loading' : selectedWorth(selectedValue, value.currency)}
            isFolded={isFolded}
          />
        )}
        {stats.hasSamplePrices && (
          <div className={classNames('sm:max-w-40', secondary)}>
            <dt className="sr-only">{detail.value}</dt>
            <dd className="leading-4">
              <SamplePricesText />
            </dd>
          </div>
        )}
      </dl>
      {stats.cards > 0 && !isFolded && <WorthDetails userId={userId} id={id} />}
    </div>
  )
}
