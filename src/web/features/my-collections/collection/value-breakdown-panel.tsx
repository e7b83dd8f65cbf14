import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { CopyTotals } from '#contract/copy-shapes.ts'
import { locale } from '#domain/locale.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { useIsOffline } from '#web/app/use-is-offline.ts'
import { gainText, moneySumsText, printingText } from '#web/features/copies/copy-text.ts'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FailedNotice } from '#web/ui/failed-notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { copyTotalsQuery } from '#web/features/my-collections/rows/collections-queries.ts'

const { detail } = messages

type Sums = CopyTotals['printings'][number] | CopyTotals['toFinish']

/** The value in each currency, and the numbers of copies without a price, which it omits. */
function Worth({ sums: { value, unpriced, graded } }: { sums: Pick<Sums, 'value' | 'unpriced' | 'graded'> }) {
  return (
    <>
      {value.length > 0 && <span className="block font-medium">{moneySumsText(value)}</span>}
      {unpriced > 0 && <span className="block text-xs text-ink-3">{detail.unpricedCopies(unpriced)}</span>}
      {graded > 0 && <span className="block text-xs text-ink-3">{detail.graded(graded)}</span>}
    </>
  )
}

function PrintingTable({ totals }: { totals: CopyTotals }) {
  const owned = totals.printings.reduce((sum, { copies }) => sum + copies, 0)
  const rows = [
    ...totals.printings.map(sums => ({
      key: sums.variant ?? '',
      name: printingText(sums.variant),
      sums,
    })),
    ...(totals.printings.length > 1
      ? [{ key: 'all', name: detail.sum, sums: { ...totals, copies: owned } }]
      : []),
  ]
  return (
    <table className="w-full text-sm">
      <thead className="text-left text-xs text-ink-3">
        <tr>
          <th scope="col" className="pb-1 font-medium">
            {detail.printing}
          </th>
          <th scope="col" className="px-2 pb-1 text-right font-medium">
            {detail.copies}
          </th>
          <th scope="col" className="pb-1 text-right font-medium">
            {detail.worth}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, sums }) => (
          <tr key={key} className="border-t border-line align-baseline">
            <th scope="row" className="py-1.5 text-left font-normal">
              {name}
            </th>
            <td className="px-2 py-1.5 text-right">{sums.copies.toLocaleString(locale)}</td>
            <td className="py-1.5 text-right">
              <Worth sums={sums} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const term = 'text-sm text-ink-2'

function Numbers({ totals }: { totals: CopyTotals }) {
  const { printings, paid, gain, toFinish } = totals
  return (
    <>
      {printings.length > 0 && <PrintingTable totals={totals} />}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5 border-t border-line pt-2 text-right text-sm [&>dt]:text-left">
        {paid.length > 0 && (
          <>
            <dt className={term}>{detail.paid}</dt>
            <dd className="font-medium">{moneySumsText(paid)}</dd>
            <dt className={term}>{detail.gain}</dt>
            <dd>
              {gain.map(one => (
                <span key={one.currency} className="block">
                  <span className="font-medium">{gainText(one)}</span>
                  <span className="block text-xs text-ink-3">{detail.gainOver(one.copies)}</span>
                </span>
              ))}
              {gain.length === 0 && <span className="text-xs text-ink-3">{detail.noGain}</span>}
            </dd>
          </>
        )}
        {toFinish.copies > 0 && (
          <>
            <dt className={term}>{detail.toFinish}</dt>
            <dd>
              <Worth sums={toFinish} />
            </dd>
          </>
        )}
      </dl>
    </>
  )
}

type Props = { userId: string; id: string }

function LoadedNumbers({ userId, id }: Props) {
  const { api } = useApp()
  const { data, isError, isFetching, refetch } = useQuery(copyTotalsQuery(api, userId, id))
  const offline = useIsOffline()
  if (data) return <Numbers totals={data} />
  if (!isError) return <Skeleton className="h-24" />
  return (
    <FailedNotice actionLabel={messages.tryAgain} onAction={() => void refetch()} busy={isFetching}>
      {offline ? detail.numbersOffline : detail.numbersFailed}
    </FailedNotice>
  )
}

/** Value by printing and currency, price paid and gain. Folded and not loaded at first. */
export function ValueBreakdownPanel(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const region = useId()
  return (
    <div className="money grid grid-cols-1 gap-2">
      <Button
        size="small"
        variant="quiet"
        className="-ml-2.5 justify-self-start"
        icon={<ChevronDown aria-hidden className={classNames('icon', isOpen && 'rotate-180')} />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? region : undefined}
        onClick={() => setOpen(open => !open)}
      >
        {detail.numbers}
      </Button>
      {isOpen && (
        <div id={region} className="grid grid-cols-1 gap-2">
          <LoadedNumbers {...props} />
        </div>
      )}
    </div>
  )
}
