import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { CopyTotals } from '#contract/copy-shapes.ts'
import type { Worth } from '#contract/worth-shapes.ts'
import { sitePaths } from '#site/site-paths.ts'
import { locale } from '#domain/locale.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { useIsOffline } from '#web/app/use-is-offline.ts'
import {
  gainText,
  moneySumsText,
  moneyText,
  printingText,
  worthText,
} from '#web/features/copies/copy-text.ts'
import { RatesNote } from '#web/features/copies/rates-note.tsx'
import { copiesMessages } from '#web/messages/en/copies.ts'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FailedNotice } from '#web/ui/failed-notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { copyTotalsQuery } from '#web/features/my-collections/rows/collections-queries.ts'

const { detail } = messages

/** The value, and the numbers of copies without one. */
function WorthCell({ worth }: { worth: Worth }) {
  const { total, ownValued, unpriced, graded } = worth
  return (
    <>
      {total !== null && <span className="block font-medium">{worthText(worth)}</span>}
      {ownValued > 0 && <span className="block text-xs text-ink-3">{detail.ownValued(ownValued)}</span>}
      {unpriced > 0 && <span className="block text-xs text-ink-3">{detail.unpricedCopies(unpriced)}</span>}
      {graded > 0 && <span className="block text-xs text-ink-3">{detail.graded(graded)}</span>}
    </>
  )
}

function PrintingTable({ totals }: { totals: CopyTotals }) {
  const rows = [
    ...totals.printings.map(({ variant, worth }) => ({
      key: variant ?? '',
      name: printingText(variant),
      worth,
    })),
    ...(totals.printings.length > 1 ? [{ key: 'all', name: detail.sum, worth: totals.worth }] : []),
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
        {rows.map(({ key, name, worth }) => (
          <tr key={key} className="border-t border-line align-baseline">
            <th scope="row" className="py-1.5 text-left font-normal">
              {name}
            </th>
            <td className="px-2 py-1.5 text-right">{worth.copies.toLocaleString(locale)}</td>
            <td className="py-1.5 text-right">
              <WorthCell worth={worth} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const term = 'text-sm text-ink-2'

/** The value by currency of the price, where not all prices are in the currency of the account. */
function AmountsByCurrency({ worth: { market, currency } }: { worth: Worth }) {
  if (market.every(money => money.currency === currency)) return null
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-t border-line pt-2 text-right text-sm">
      <dt className={`${term} text-left`}>{detail.byCurrency}</dt>
      {market.map(money => (
        <dd key={money.currency} className="col-start-2 font-medium">
          {moneyText(money)}
        </dd>
      ))}
    </dl>
  )
}

/** What the owner values copies at, and how many. */
function OwnValues({ worth: { own, ownValued } }: { worth: Worth }) {
  if (ownValued === 0) return null
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-t border-line pt-2 text-right text-sm">
      <dt className={`${term} text-left`}>{detail.ownValues}</dt>
      <dd>
        <span className="block font-medium">{moneySumsText(own)}</span>
        <span className="block text-xs text-ink-3">{copiesMessages.total(ownValued)}</span>
      </dd>
    </dl>
  )
}

function Numbers({ totals }: { totals: CopyTotals }) {
  const { printings, paid, gainTotal, toFinish, worth } = totals
  return (
    <>
      <p className="text-xs text-ink-3">{detail.rule}</p>
      {printings.length > 0 && <PrintingTable totals={totals} />}
      <AmountsByCurrency worth={worth} />
      <OwnValues worth={worth} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5 border-t border-line pt-2 text-right text-sm empty:hidden [&>dt]:text-left">
        {paid.length > 0 && (
          <>
            <dt className={term}>{detail.paid}</dt>
            <dd className="font-medium">{moneySumsText(paid)}</dd>
            <dt className={term}>{detail.gain}</dt>
            <dd>
              {gainTotal ? (
                <>
                  <span className="block font-medium">{gainText(gainTotal)}</span>
                  <span className="block text-xs text-ink-3">{detail.gainOver(gainTotal.copies)}</span>
                </>
              ) : (
                <span className="text-xs text-ink-3">{detail.noGain}</span>
              )}
            </dd>
          </>
        )}
        {toFinish.copies > 0 && (
          <>
            <dt className={term}>{detail.toFinish}</dt>
            <dd>
              <WorthCell worth={toFinish.worth} />
            </dd>
          </>
        )}
      </dl>
      <RatesNote worth={worth} paid={paid} />
      <p className="text-xs">
        <Link to={sitePaths.account} className="link py-0.5">
          {detail.changeCurrency}
        </Link>
      </p>
    </>
  )
}

type Props = { userId: string; id: string }

function LoadedNumbers({ userId, id }: Props) {
  const { api } = useApp()
  const { data, isError, isFetching, refetch } = useQuery(copyTotalsQuery(api, userId, id))
  const offline = useIsOffline()
  // A response that an earlier version stored for use offline has no parts in the currency of the account.
  const isFormer = data !== undefined && !('ownValued' in (data.worth ?? {}))
  if (data && !isFormer) return <Numbers totals={data} />
  if (!isError && !isFormer) return <Skeleton className="h-24" />
  return (
    <FailedNotice actionLabel={messages.tryAgain} onAction={() => void refetch()} busy={isFetching}>
      {offline || isFormer ? detail.numbersOffline : detail.numbersFailed}
    </FailedNotice>
  )
}

/** How the value is counted: by printing and currency, with rates, price paid and gain. Folded and not loaded at first. */
export function WorthDetails(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const region = useId()
  return (
    <>
      <div className="money">
        <Button
          size="small"
          variant="quiet"
          className="-ml-2.5"
          icon={<ChevronDown aria-hidden className={classNames('icon', isOpen && 'rotate-180')} />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? region : undefined}
          onClick={() => setOpen(open => !open)}
        >
          {detail.numbers}
        </Button>
      </div>
      {isOpen && (
        <div id={region} className="money grid max-w-xl basis-full grid-cols-1 gap-2">
          <LoadedNumbers {...props} />
        </div>
      )}
    </>
  )
}
