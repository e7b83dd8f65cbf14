import {
  measureElement,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useReducer } from 'react'
import { flushSync } from 'react-dom'
import { isFastDevice, forceLayout } from './use-deferred-render.ts'

/** Rows rendered above and below the viewport; a fast device renders twice as many. */
const overscanRows = { even: 1, uneven: 4 }

/**
 * Milliseconds: slow devices need long between two scroll events, and rows after the end of scrolling are rendered
 * at once.
 */
const scrollEndDelay = 500

/** The virtualizer never scrolls: it would undo the scroll restoration of Back, and browsers anchor on their own. */
const doNotScroll = () => {}

/** The measured layout of a list in pixels; `rowHeight` is the height of its tallest item. */
export type MeasuredGridLayout = {
  columns: number
  width: number
  gap: number
  top: number
  rowHeight: number
}

const noLayout: Partial<MeasuredGridLayout> = {}

type Rows = Virtualizer<Window, Element>

/** Measures all rendered rows again when the list gets another width. */
function useMeasuredRows(
  list: RefObject<HTMLElement | null>,
  virtualizer: Rows,
  layout: MeasuredGridLayout | undefined,
) {
  const { columns, width } = layout ?? noLayout
  useLayoutEffect(() => {
    if (width === undefined) return
    virtualizer.measure()
    // Recomputes all heights; measured rows are compared with their previous height.
    virtualizer.getTotalSize()
    for (const item of list.current?.querySelectorAll('[data-index]') ?? []) virtualizer.measureElement(item)
  }, [list, virtualizer, width, columns])
}

/** The rows near the viewport; none before the layout is known. */
export function useVirtualRows(
  list: RefObject<HTMLElement | null>,
  count: number,
  layout: MeasuredGridLayout | undefined,
  rowHeights?: 'even',
) {
  const { gap = 0, top = 0, rowHeight = 300 } = layout ?? noLayout
  const [, rerender] = useReducer((times: number) => times + 1, 0)
  let renderedRows: VirtualItem[] = []
  // The virtualizer is a mutable object; nothing here is memoised by it.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    // A new page renders first at the scroll position of the previous one.
    enabled: layout !== undefined,
    count,
    estimateSize: () => rowHeight,
    gap,
    scrollMargin: top,
    scrollToFn: doNotScroll,
    overscan: (isFastDevice() ? 2 : 1) * overscanRows[rowHeights ?? 'uneven'],
    isScrollingResetDelay: scrollEndDelay,
    useFlushSync: false,
    // A new row has its estimated height until the browser reports another one.
    measureElement: (element, entry, instance) =>
      rowHeights && !entry ? rowHeight : measureElement(element, entry, instance),
    // New rows render after the scroll frame, but within it after a jump to rows that are not rendered.
    onChange: ({ range, isScrolling }, isSync) => {
      const [first, last] = [renderedRows[0], renderedRows.at(-1)]
      const isOutsideRendered =
        range && first && last && (range.startIndex > last.index || range.endIndex < first.index)
      if (isSync && isScrolling && isOutsideRendered) flushSync(rerender)
    },
  })
  useMeasuredRows(list, virtualizer, layout)
  renderedRows = virtualizer.getVirtualItems()
  const [first, last] = [renderedRows[0]?.index, renderedRows.at(-1)?.index]
  useLayoutEffect(forceLayout, [first, last])
  return { virtualizer, rows: renderedRows }
}
