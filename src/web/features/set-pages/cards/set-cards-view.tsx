import type { ApiCard, ApiSet } from '#contract/card-shapes.ts'
import { CardGridSkeleton, type CardGridSize } from '#web/features/card-ui/card-grid.tsx'
import { messages } from '#web/messages/en.ts'
import { setsPageMessages as setsMessages } from '#web/messages/en/sets.ts'
import type { RequestedPrices } from '#web/features/prices/use-listed-prices.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { NoCards } from './no-cards.tsx'
import { SetCardGrid } from './set-card-grid.tsx'
import type { PrintingsOfSet } from './set-ownership.ts'
import type { LoadedSetCards } from './use-set-cards.ts'

const { tryAgain } = messages.common

function MoreCards({ more, retry }: Pick<LoadedSetCards, 'more' | 'retry'>) {
  if (more === 'failed') {
    return (
      <Notice
        tone="danger"
        role="alert"
        title={setsMessages.cardsFailed}
        action={<Button onClick={retry}>{tryAgain}</Button>}
      />
    )
  }
  return (
    <p role="status" className="flex items-center justify-center gap-2 text-sm text-ink-2">
      {more === 'loading' && (
        <>
          <Spinner /> {setsMessages.loadingMore}
        </>
      )}
    </p>
  )
}

type Props = {
  set: ApiSet
  found: LoadedSetCards
  /** The cards that pass the filters, in order. */
  shown?: readonly ApiCard[]
  requestedPrices?: RequestedPrices
  /** Why no card is shown although the set has cards. */
  emptyReason?: 'search' | 'filter'
  size?: CardGridSize
  dimsMissing?: boolean
  /** The printings of the cards, for users who complete master sets. */
  printings?: PrintingsOfSet | undefined
}

const noPrices: RequestedPrices = new Map()

/** The cards of a set in all their states. */
export function SetCardsView(props: Props) {
  const { set, found, shown = [], requestedPrices = noPrices, emptyReason = 'filter' } = props
  const { size = 'auto', dimsMissing = false, printings } = props
  if (found.state === 'loading')
    return <CardGridSkeleton label={setsMessages.loadingCards} size={size} count={15} />
  if (found.state === 'failed') {
    return <ErrorState message={setsMessages.setCardsFailed} actionLabel={tryAgain} onAction={found.retry} />
  }
  if (found.cards.length === 0) return <NoCards reason="set" />
  const label = setsMessages.cards(set.name)
  return (
    <div className={classNames('grid grid-cols-1 gap-8', dimsMissing && 'dims-missing')}>
      {shown.length === 0 ? (
        <NoCards reason={emptyReason} />
      ) : (
        <SetCardGrid
          cards={shown}
          requestedPrices={requestedPrices}
          size={size}
          label={label}
          printings={printings}
        />
      )}
      <MoreCards more={found.more} retry={found.retry} />
    </div>
  )
}
