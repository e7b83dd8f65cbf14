import { memo, type ReactNode, useState } from 'react'
import { ItemRenderTimingContext, type RenderTiming, useDeferredRender } from './use-deferred-render.ts'
import type { WindowedItemsLayout } from './use-windowed-rows.ts'

type Props<Item> = {
  items: WindowedItemsLayout
  item: Item
  index: number
  /** The number of items in the whole list. */
  total: number
  /** Whether the item was appended to a rendered list. It then renders later even without scrolling. */
  isAppended: boolean
  className?: string | undefined
  renderItem: (item: Item, index: number) => ReactNode
}

function ItemNearWindow<Item>({ items, item, index, total, isAppended, className, renderItem }: Props<Item>) {
  const row = Math.floor(index / items.columns)
  const [timing] = useState<RenderTiming>(() => (isAppended ? 'later' : items.timing(row)))
  const isRendered = useDeferredRender(timing)
  const isFirstOfRow = index % items.columns === 0
  // The first item of a row is measured. One that no longer is after a change of columns stays observed, without a row.
  const measured = isRendered && items.measure && { 'data-index': isFirstOfRow ? row : -1 }
  return (
    <li
      aria-setsize={total}
      aria-posinset={index + 1}
      className={className}
      style={isRendered ? undefined : { height: items.heightOf(row) }}
      {...measured}
      {...(measured && isFirstOfRow && { ref: items.measure })}
    >
      {isRendered ? (
        <ItemRenderTimingContext value={timing}>{renderItem(item, index)}</ItemRenderTimingContext>
      ) : (
        <span className="face-shape block max-h-full bg-sunken" />
      )}
    </li>
  )
}

/**
 * An item of a long grid. An item that scrolls into view renders later; until then it has the known height of its
 * row.
 */
export const WindowedItem = memo(ItemNearWindow) as typeof ItemNearWindow
