import type { ApiSet } from '#contract/card-shapes.ts'
import { CardGridSkeleton, type CardGridSize } from '#web/features/card-ui/card-grid.tsx'
import { messages } from '#web/messages/en.ts'
import { setsPageMessages as setsMessages } from '#web/messages/en/sets.ts'
import type { RequestedPrices } from '#web/features/prices/use-listed-prices.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { filterCards, sortCards } from './arrange-cards.ts'
import { NoCards } from './no-cards.tsx'
import { SetCardGrid } from './set-card-grid.tsx'
import { type OwnedFilter, useOwnedCards } from './set-ownership.ts'
import type { SetCardSort } from './sets-url.ts'
import type { SetCardsState } from './use-set-cards.ts'

const { tryAgain } = messages.common

function MoreCards({ more, retry }: Pick<SetCardsState, 'more' | 'retry'>) {
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
  found: SetCardsState
  requestedPrices: RequestedPrices
  search: string
  owned: OwnedFilter
  sort: SetCardSort
  size: CardGridSize
}

/** The cards of a set in all their states, filtered by a text and sorted. */
export function SetCardsView({ set, found, requestedPrices, search, owned, sort, size }: Props) {
  const ofCollector = useOwnedCards(found.cards, owned)
  if (found.state === 'loading')
    return <CardGridSkeleton label={setsMessages.loadingCards} size={size} count={15} />
  if (found.state === 'failed') {
    return <ErrorState message={setsMessages.setCardsFailed} actionLabel={tryAgain} onAction={found.retry} />
  }
  if (found.cards.length === 0) return <NoCards reason="set" />
  const cards = sortCards(filterCards(ofCollector, search), sort, requestedPrices)
  return (
    <div className="grid gap-8">
      {cards.length === 0 ? (
        <NoCards reason={search.trim() ? 'search' : 'owned'} />
      ) : (
        <SetCardGrid cards={cards} asked={requestedPrices} size={size} label={setsMessages.cards(set.name)} />
      )}
      <MoreCards more={found.more} retry={found.retry} />
    </div>
  )
}
