import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { keepsUp, type Turn } from './use-turn.ts'

/** Rows drawn above and below the window; twice as many by a device that keeps up. */
const overscan = 1

/** Milliseconds: slow devices take long between two steps of one scrolling, and what comes after its end is drawn at once. */
const scrollingEnds = 500

/** The virtualizer never scrolls: it would undo the place that Back restores, and browsers anchor on their own. */
const stayPut = () => {}

type Grid = { columns: number; width: number; gap: number; top: number }
type Layout = Grid & { rowHeight: number }

function gridOf(list: HTMLElement): Grid {
  const style = getComputedStyle(list)
  return {
    columns: Math.max(1, style.gridTemplateColumns.split(' ').length),
    width: list.clientWidth,
    gap: Number.parseFloat(style.rowGap) || 0,
    top: Math.round(list.getBoundingClientRect().top + window.scrollY),
  }
}

/** Of the tallest item, as high as it would be in a row of its own; whole pixels, as rows are measured. */
function rowHeightOf(list: HTMLElement, { columns, width }: Grid): number {
  const rows = list.style.gridAutoRows
  list.style.gridAutoRows = ''
  const tallest = Math.max(0, ...Array.from(list.children, child => child.getBoundingClientRect().height))
  list.style.gridAutoRows = rows
  return Math.ceil(tallest || width / columns)
}

const isSame = (a: Grid | undefined, b: Grid) =>
  a?.columns === b.columns && a.width === b.width && a.gap === b.gap && Math.abs(a.top - b.top) < 2

/** The grid's columns and place as the browser laid it out; undefined on the server and in the first render. */
function useLayout(list: RefObject<HTMLElement | null>): Layout | undefined {
  const [layout, setLayout] = useState<Layout>()
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    let known: Grid | undefined
    const read = () => {
      const grid = gridOf(element)
      if (isSame(known, grid)) return
      known = grid
      setLayout({ ...grid, rowHeight: rowHeightOf(element, grid) })
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return layout
}

/** What each drawn item needs; the same object however far the window is scrolled. */
export type WindowedItems = {
  columns: number
  /** For the first item of each drawn row: its height is the row's. */
  measure: (element: Element | null) => void
  /** Items that come by scrolling are drawn in turn. */
  turn: () => Turn
  /** Of a row, in pixels, as far as it is known. */
  heightOf: (row: number) => number | undefined
}

export type Windowed = {
  /** For the list's element. */
  list: {
    ref: RefObject<HTMLUListElement | null>
    style: { paddingTop: number; paddingBottom: number; gridAutoRows?: string }
    /** Once the layout is known: its items are laid out and painted each on its own. */
    'data-windowed'?: ''
    /** While the window is scrolled: items stay as they are under the pointer. */
    'data-scrolling'?: '' | undefined
  }
  /** Items to draw: from `start`, before `end`. */
  start: number
  end: number
  items: WindowedItems
  /** Whether the browser's layout is known. */
  isMeasured: boolean
}

/**
 * Which items of a long grid are near the window. Before the layout is known: the first `initial`. Rows that are 'even' are
 * all as high as the tallest at first: what comes by scrolling is where it was thought to be, and nothing is drawn twice.
 */
export function useWindowedRows(count: number, initial: number, rowHeights?: 'even'): Windowed {
  const ref = useRef<HTMLUListElement>(null)
  const layout = useLayout(ref)
  const { columns = 1, gap = 0, top = 0, rowHeight = 300 } = layout ?? {}
  // What it returns changes while it stays the same object; nothing here is memoised by it.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: layout ? Math.ceil(count / columns) : 0,
    estimateSize: () => rowHeight,
    gap,
    scrollMargin: top,
    scrollToFn: stayPut,
    overscan: keepsUp() ? 2 * overscan : overscan,
    isScrollingResetDelay: scrollingEnds,
    useFlushSync: false,
    // What comes is as high as its row is thought to be until the browser says otherwise, unasked.
    measureElement: (element, entry, instance) =>
      rowHeights && !entry ? rowHeight : measureElement(element, entry, instance),
  })
  // Reaches the styles of every item: not in the frame that scrolling begins with.
  const isUnderWay = useDeferredValue(virtualizer.isScrolling)
  const width = layout?.width
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, width, columns])
  const rows = virtualizer.getVirtualItems()
  const [first, last] = [rows[0], rows.at(-1)]
  const items = useMemo(
    () => ({
      columns,
      measure: virtualizer.measureElement,
      turn: (): Turn => (virtualizer.isScrolling ? 'later' : 'first'),
      heightOf: (row: number) => virtualizer.measurementsCache[row]?.size,
    }),
    [virtualizer, columns],
  )
  if (!layout || !first || !last) {
    return {
      list: { ref, style: { paddingTop: 0, paddingBottom: 0, ...(rowHeights && { gridAutoRows: '1fr' }) } },
      start: 0,
      end: Math.min(count, initial),
      items,
      isMeasured: false,
    }
  }
  const style = {
    paddingTop: first.start - top,
    paddingBottom: virtualizer.getTotalSize() - (last.end - top),
    ...(rowHeights && { gridAutoRows: `minmax(${rowHeight}px, auto)` }),
  }
  return {
    list: { ref, style, 'data-windowed': '', 'data-scrolling': isUnderWay ? '' : undefined },
    start: first.index * columns,
    end: Math.min(count, (last.index + 1) * columns),
    items,
    isMeasured: true,
  }
}
