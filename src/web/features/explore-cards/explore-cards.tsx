import { useCallback, useEffect, useRef } from 'react'
import type { ApiCard } from '#contract/card-shapes.ts'
import { cardGridClass } from '#web/features/card-ui/card-grid.tsx'
import { collectedCard } from '#web/features/card-ui/collected-card.ts'
import { explore as messages } from '#web/messages/en/explore.ts'
import { searchPlan } from '#web/features/prices/batch-plans.ts'
import { useListedPrices } from '#web/features/prices/use-listed-prices.ts'
import { useWindowedRows } from '#web/ui/use-windowed-rows.ts'
import { WindowedList } from '#web/ui/windowed-list.tsx'
import type { View } from './explore-address.ts'
import { ExploreCard, type Pick } from './explore-card.tsx'
import { toggleCard } from './selected-cards.ts'

/** What the server draws; the browser's first render must draw the same. */
const firstScreens = 30
/** Pictures that load at once; the others when they come near. */
const preloadedImages = 10

/** Stays the same function while more cards arrive, so that no tile is drawn anew for it. */
function usePick(cards: readonly ApiCard[]): Pick {
  const shown = useRef(cards)
  useEffect(() => {
    shown.current = cards
  }, [cards])
  return useCallback((card, how) => {
    toggleCard(collectedCard(card), how === 'range' ? shown.current.map(collectedCard) : [])
  }, [])
}

type Props = { cards: readonly ApiCard[]; total: number; view: View }

/** The cards that are loaded, however many: only the rows near the window are drawn. */
export function ExploreCards({ cards, total, view }: Props) {
  const isGrid = view === 'grid'
  const rows = useWindowedRows(cards.length, firstScreens, isGrid ? 'even' : undefined)
  const asked = useListedPrices(cards, searchPlan)
  const onPick = usePick(cards)
  const draw = useCallback(
    (card: ApiCard, place: number) => (
      <ExploreCard
        card={card}
        asked={asked.get(card.id)}
        view={view}
        priority={place < preloadedImages ? 'normal' : 'low'}
        onPick={onPick}
      />
    ),
    [asked, view, onPick],
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
