import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { ApiCard } from '#contract/card-shapes.ts'
import { cardGridClass } from '#web/features/card-ui/card-grid.tsx'
import { searchPageMessages as messages } from '#web/messages/en/search.ts'
import { searchPriceBatchPlan } from '#web/features/prices/batch-plans.ts'
import { useRequestedPrices } from '#web/features/prices/use-listed-prices.ts'
import { useOnLastItemVisible } from '#web/ui/use-last-item-visible.ts'
import { columnCountForWidth, rowGap, estimateRowHeight } from './result-columns.ts'
import { ResultCard } from './result-card.tsx'
import { measuredRowHeights } from './row-heights.ts'
import { ResultsEnd, type NextPageState } from './results-end.tsx'
import { type ElementPosition, useElementPosition } from './use-element-position.ts'

type Props = { cards: ApiCard[]; total: number; more: NextPageState }

/**
 * Cards by rows; only rows near the viewport are rendered. The next page loads when the last loaded card becomes
 * visible.
 */
export function ResultGrid({ cards, total, more }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const position = useElementPosition(list)
  return (
    <>
      <div ref={list} role="list" aria-label={messages.grid}>
        {position && <Rows cards={cards} total={total} more={more} position={position} />}
      </div>
      <ResultsEnd more={more} total={total} />
    </>
  )
}

function useRows(cards: readonly ApiCard[], position: ElementPosition) {
  const { key } = useLocation()
  const columns = columnCountForWidth(position.width)
  const known = measuredRowHeights(key, position.width)
  // oxlint-disable-next-line react/incompatible-library -- its row list changes with every scroll; nothing here is memoised
  const rows = useWindowVirtualizer({
    count: Math.ceil(cards.length / columns),
    estimateSize: row => known.get(row) ?? estimateRowHeight(position.width),
    overscan: 2,
    gap: rowGap,
    scrollMargin: position.top,
  })
  useLayoutEffect(() => {
    // Rows measured at another width are measured again.
    rows.measure()
    return () => rows.itemSizeCache.forEach((height, row) => known.set(Number(row), height))
  }, [rows, known])
  return { rows, columns }
}

function Rows({ cards, total, more, position }: Props & { position: ElementPosition }) {
  const { rows, columns } = useRows(cards, position)
  const requestedPrices = useRequestedPrices(cards, searchPriceBatchPlan)
  const enabled = more.hasMore && !more.loading && !more.failed
  const last = useOnLastItemVisible(more.load, { enabled })
  const visible = rows.getVirtualItems()
  const rowsBefore = (visible[0]?.start ?? position.top) - position.top
  const after = rows.getTotalSize() - ((visible.at(-1)?.end ?? position.top) - position.top)
  return (
    <div
      role="presentation"
      className="grid"
      style={{ rowGap, paddingTop: rowsBefore, paddingBottom: Math.max(after, 0) }}
    >
      {visible.map(row => (
        <div
          key={row.key}
          role="presentation"
          data-index={row.index}
          ref={rows.measureElement}
          className={cardGridClass()}
          style={{ '--columns': columns } as CSSProperties}
        >
          {cards.slice(row.index * columns, row.index * columns + columns).map((card, column) => {
            const position = row.index * columns + column
            const item = { 'aria-setsize': total, 'aria-posinset': position + 1 }
            return (
              <div
                key={card.id}
                role="listitem"
                {...item}
                ref={position === cards.length - 1 ? last : undefined}
              >
                <ResultCard card={card} requestedPrice={requestedPrices.get(card.id)} />
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
