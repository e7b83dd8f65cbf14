import {
  measureElement,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useReducer } from 'react'
import { flushSync } from 'react-dom'
import { keepsUp, layOut } from './use-turn.ts'

/** Rows of cards, and lines of a list, drawn above and below the window; twice as many by a device that keeps up. */
const beyond = { even: 1, uneven: 4 }

/** Milliseconds: slow devices take long between two steps of one scrolling, and what comes after its end is drawn at once. */
const scrollingEnds = 500

/** The virtualizer never scrolls: it would undo the place that Back restores, and browsers anchor on their own. */
const stayPut = () => {}

/** A list as the browser laid it out, in pixels; the height is that of its tallest item when it got its width. */
export type Layout = { columns: number; width: number; gap: number; top: number; rowHeight: number }

const none: Partial<Layout> = {}

type Rows = Virtualizer<Window, Element>

/** Measures all rows that are here anew: those drawn before the layout was known, and those as high as before. */
function useMeasuredRows(list: RefObject<HTMLElement | null>, virtualizer: Rows, layout: Layout | undefined) {
  const { columns, width } = layout ?? none
  useLayoutEffect(() => {
    if (width === undefined) return
    virtualizer.measure()
    // Thinks of all heights anew; a row that is measured before is compared with the one it had.
    virtualizer.getTotalSize()
    for (const item of list.current?.querySelectorAll('[data-index]') ?? []) virtualizer.measureElement(item)
  }, [list, virtualizer, width, columns])
}

/** The rows near the window of a list of so many; none while its layout is not known. */
export function useVirtualRows(
  list: RefObject<HTMLElement | null>,
  count: number,
  layout: Layout | undefined,
  rowHeights?: 'even',
) {
  const { gap = 0, top = 0, rowHeight = 300 } = layout ?? none
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  let drawn: VirtualItem[] = []
  // What it returns changes while it stays the same object; nothing here is memoised by it.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    // Not before: a page is drawn first while the window is scrolled as the one before it was.
    enabled: layout !== undefined,
    count,
    estimateSize: () => rowHeight,
    gap,
    scrollMargin: top,
    scrollToFn: stayPut,
    overscan: (keepsUp() ? 2 : 1) * beyond[rowHeights ?? 'uneven'],
    isScrollingResetDelay: scrollingEnds,
    useFlushSync: false,
    // What comes is as high as its row is thought to be until the browser says otherwise, unasked.
    measureElement: (element, entry, instance) =>
      rowHeights && !entry ? rowHeight : measureElement(element, entry, instance),
    // Rows come a moment after the frame that scrolled; within it where the window jumped to none that is drawn.
    onChange: ({ range, isScrolling }, isSync) => {
      const [first, last] = [drawn[0], drawn.at(-1)]
      const isAway = range && first && last && (range.startIndex > last.index || range.endIndex < first.index)
      if (isSync && isScrolling && isAway) flushSync(redraw)
    },
  })
  useMeasuredRows(list, virtualizer, layout)
  drawn = virtualizer.getVirtualItems()
  const [first, last] = [drawn[0]?.index, drawn.at(-1)?.index]
  useLayoutEffect(layOut, [first, last])
  return { virtualizer, rows: drawn }
}
