import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Turn } from './use-turn.ts'
import { type Layout, useVirtualRows } from './use-virtual-rows.ts'

type Grid = Omit<Layout, 'rowHeight'>

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

const isAsWide = (a: Layout, b: Grid) => a.columns === b.columns && a.width === b.width && a.gap === b.gap

/** The grid's columns and place as the browser laid it out; undefined on the server and in the first render. */
function useLayout(list: RefObject<HTMLElement | null>): Layout | undefined {
  const [layout, setLayout] = useState<Layout>()
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    let known: Layout | undefined
    const read = () => {
      const grid = gridOf(element)
      const same = known && isAsWide(known, grid) ? known : undefined
      if (same && Math.abs(same.top - grid.top) < 2) return
      // A list that only moved has the rows it had, whatever is near the window now.
      known = { ...grid, rowHeight: same?.rowHeight ?? rowHeightOf(element, grid) }
      setLayout(known)
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
  /** For the first item of each drawn row: its height is the row's. Not before it is known which those are. */
  measure: ((element: Element | null) => void) | undefined
  /** Of an item in such a row: what comes by scrolling or is beyond the window is drawn in turn. */
  turn: (row: number) => Turn
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
  const { columns = 1, top = 0, rowHeight = 300 } = layout ?? {}
  const { virtualizer, rows } = useVirtualRows(ref, Math.ceil(count / columns), layout, rowHeights)
  const [first, last] = [rows[0], rows.at(-1)]
  const isMeasured = layout !== undefined
  const items = useMemo(
    () => ({
      columns,
      measure: isMeasured ? virtualizer.measureElement : undefined,
      turn: (row: number): Turn => {
        const { isScrolling, range } = virtualizer
        const isBeyond = range && (row < range.startIndex || row > range.endIndex)
        return isScrolling || isBeyond ? 'later' : 'first'
      },
      heightOf: (row: number) => virtualizer.measurementsCache[row]?.size,
    }),
    [virtualizer, columns, isMeasured],
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
    list: { ref, style, 'data-windowed': '' },
    start: first.index * columns,
    end: Math.min(count, (last.index + 1) * columns),
    items,
    isMeasured: true,
  }
}
