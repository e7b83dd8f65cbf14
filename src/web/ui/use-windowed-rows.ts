import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Rows drawn above and below the window. */
const overscan = 2

/** The virtualizer never scrolls: it would undo the place that Back restores, and browsers anchor on their own. */
const stayPut = () => {}

type Layout = { columns: number; width: number; gap: number; top: number; rowHeight: number }

function layoutOf(list: HTMLElement): Layout {
  const style = getComputedStyle(list)
  const columns = Math.max(1, style.gridTemplateColumns.split(' ').length)
  const tallest = Math.max(0, ...Array.from(list.children, child => child.getBoundingClientRect().height))
  return {
    columns,
    width: list.clientWidth,
    gap: Number.parseFloat(style.rowGap) || 0,
    top: Math.round(list.getBoundingClientRect().top + window.scrollY),
    rowHeight: tallest || list.clientWidth / columns,
  }
}

const isSame = (a: Layout | undefined, b: Layout) =>
  a?.columns === b.columns && a.width === b.width && a.gap === b.gap && Math.abs(a.top - b.top) < 2

/** The grid's columns and place as the browser laid it out; undefined on the server and in the first render. */
function useLayout(list: RefObject<HTMLElement | null>): Layout | undefined {
  const [layout, setLayout] = useState<Layout>()
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const read = () => {
      const now = layoutOf(element)
      setLayout(before => (isSame(before, now) ? before : now))
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return layout
}

export type Windowed = {
  list: RefObject<HTMLUListElement | null>
  /** Items to draw: from `start`, before `end`. */
  start: number
  end: number
  padding: { paddingTop: number; paddingBottom: number }
  /** For the first item of each drawn row: its height is the row's. */
  measure: (element: Element | null) => void
  columns: number
  /** Whether the browser's layout is known. */
  isMeasured: boolean
  /** Whether new items come by scrolling: then they are drawn in turn. */
  isScrolling: boolean
  /** Of a drawn row, in pixels, as far as it is known. */
  heightOf: (row: number) => number | undefined
}

/** Which items of a long grid are near the window. Before the layout is known: the first `initial`. */
export function useWindowedRows(count: number, initial: number): Windowed {
  const list = useRef<HTMLUListElement>(null)
  const layout = useLayout(list)
  const { columns = 1, gap = 0, top = 0, rowHeight = 300 } = layout ?? {}
  // What it returns changes while it stays the same object; nothing here is memoised by it.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: layout ? Math.ceil(count / columns) : 0,
    estimateSize: () => rowHeight,
    gap,
    scrollMargin: top,
    scrollToFn: stayPut,
    overscan,
  })
  const width = layout?.width
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, width, columns])
  const rows = virtualizer.getVirtualItems()
  const [first, last] = [rows[0], rows.at(-1)]
  const measure = virtualizer.measureElement
  if (!layout || !first || !last) {
    return {
      list,
      start: 0,
      end: Math.min(count, initial),
      padding: { paddingTop: 0, paddingBottom: 0 },
      measure,
      columns,
      isMeasured: false,
      isScrolling: false,
      heightOf: () => undefined,
    }
  }
  const padding = {
    paddingTop: first.start - top,
    paddingBottom: virtualizer.getTotalSize() - (last.end - top),
  }
  return {
    list,
    start: first.index * columns,
    end: Math.min(count, (last.index + 1) * columns),
    padding,
    measure,
    columns,
    isMeasured: true,
    isScrolling: virtualizer.isScrolling,
    heightOf: row => rows[row - first.index]?.size,
  }
}
