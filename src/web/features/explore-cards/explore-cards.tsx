import { useCallback, useEffect, useRef } from 'react'
import type { ApiCard } from '#contract/card-shapes.ts'
import { cardGridClass } from '#web/features/card-ui/card-grid.tsx'
import { toCollectedCard } from '#web/features/card-ui/to-collected-card.ts'
import { explorePageMessages as messages } from '#web/messages/en/explore.ts'
import { searchPriceBatchPlan } from '#web/features/prices/batch-plans.ts'
import { useRequestedPrices } from '#web/features/prices/use-listed-prices.ts'
import { useWindowedRows } from '#web/ui/use-windowed-rows.ts'
import { WindowedList } from '#web/ui/windowed-list.tsx'
import type { ExploreView } from './explore-url.ts'
import { ExploreCard, type PickCardHandler } from './explore-card.tsx'
import { toggleCard } from './selected-cards.ts'

/** Rendered by the server; the first render in the browser must match. */
const initialCount = 30
/** Images that load at once; others load near the viewport. */
const preloadedImages = 10

/**
 * Returns a function that selects or deselects a card or a range. It stays the same while more cards load, so that no
 * tile renders again.
 */
function useToggleCard(cards: readonly ApiCard[]): PickCardHandler {
  const shown = useRef(cards)
  useEffect(() => {
    shown.current = cards
  }, [cards])
  return useCallback((card, event) => {
    toggleCard(toCollectedCard(card), event === 'range' ? shown.current.map(toCollectedCard) : [])
  }, [])
}

type Props = { cards: readonly ApiCard[]; total: number; view: ExploreView }

/** The loaded cards; only rows near the viewport are rendered. */
export function ExploreCards({ cards, total, view }: Props) {
  const isGrid = view === 'grid'
  const rows = useWindowedRows(cards.length, initialCount, isGrid ? 'even' : undefined)
  const requestedPrices = useRequestedPrices(cards, searchPriceBatchPlan)
  const onPick = useToggleCard(cards)
  const draw = useCallback(
    (card: ApiCard, index: number) => (
      <ExploreCard
        card={card}
        requestedPrice={requestedPrices.get(card.id)}
        view={view}
        priority={index < preloadedImages ? 'normal' : 'low'}
        onPick={onPick}
      />
    ),
    [requestedPrices, view, onPick],
  )
  return (
    <WindowedList
      rows={rows}
      items={cards}
      total={total}
      label={messages.cards}
      className={isGrid ? cardGridClass() : 'grid grid-cols-1'}
      itemClassName={isGrid ? undefined : () => 'border-b border-line'}
      renderItem={draw}
    />
  )
}
