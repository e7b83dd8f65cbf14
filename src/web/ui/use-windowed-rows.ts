import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { RenderTiming } from './use-deferred-render.ts'
import { type MeasuredGridLayout, useVirtualRows } from './use-virtual-rows.ts'

type Grid = Omit<MeasuredGridLayout, 'rowHeight'>

function gridOf(list: HTMLElement): Grid {
  const style = getComputedStyle(list)
  return {
    columns: Math.max(1, style.gridTemplateColumns.split(' ').length),
    width: list.clientWidth,
    gap: Number.parseFloat(style.rowGap) || 0,
    top: Math.round(list.getBoundingClientRect().top + window.scrollY),
  }
}

/** The height of the tallest item, measured in a row of its own; whole pixels, as rows are measured. */
function rowHeightOf(list: HTMLElement, { columns, width }: Grid): number {
  const rows = list.style.gridAutoRows
  list.style.gridAutoRows = ''
  const maxHeight = Math.max(0, ...Array.from(list.children, child => child.getBoundingClientRect().height))
  list.style.gridAutoRows = rows
  return Math.ceil(maxHeight || width / columns)
}

const hasSameColumns = (a: MeasuredGridLayout, b: Grid) =>
  a.columns === b.columns && a.width === b.width && a.gap === b.gap

/** The measured columns and position of the grid; undefined on the server and in the first render. */
function useLayout(list: RefObject<HTMLElement | null>): MeasuredGridLayout | undefined {
  const [layout, setLayout] = useState<MeasuredGridLayout>()
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    let current: MeasuredGridLayout | undefined
    const update = () => {
      const grid = gridOf(element)
      const sameGrid = current && hasSameColumns(current, grid) ? current : undefined
      if (sameGrid && Math.abs(sameGrid.top - grid.top) < 2) return
      // A list that only moved has the same rows.
      current = { ...grid, rowHeight: sameGrid?.rowHeight ?? rowHeightOf(element, grid) }
      setLayout(current)
    }
    update()
    const observer = new ResizeObserver(update)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return layout
}

/** What the rendered items need. The object stays the same while scrolling, so that items do not render again. */
export type WindowedItemsLayout = {
  columns: number
  /**
   * The ref of the first item of each rendered row, whose height becomes the row's. Undefined before the layout is
   * known.
   */
  measure: ((element: Element | null) => void) | undefined
  /** The timing of a row: rows that scroll into view or are outside the viewport render later. */
  timing: (row: number) => RenderTiming
  /** The known height of a row in pixels. */
  heightOf: (row: number) => number | undefined
}

export type WindowedGrid = {
  /** Props of the list element. */
  list: {
    ref: RefObject<HTMLUListElement | null>
    style: { paddingTop: number; paddingBottom: number; gridAutoRows?: string }
    /** Set when the layout is known: items are then laid out and painted separately. */
    'data-windowed'?: ''
  }
  /** The rendered items: from `start`, before `end`. */
  start: number
  end: number
  items: WindowedItemsLayout
  /** Whether the layout is known. */
  isMeasured: boolean
}

/**
 * Selects the items of a long grid near the viewport. Before the layout is known: the first `initialCount`. With
 * 'even', each row is at least as high as the tallest measured item and counts as that high until it is measured, so rows
 * do not move while scrolling and nothing renders twice.
 */
export function useWindowedRows(count: number, initialCount: number, rowHeights?: 'even'): WindowedGrid {
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
      timing: (row: number): RenderTiming => {
        const { isScrolling, range } = virtualizer
        const isOutside = range && (row < range.startIndex || row > range.endIndex)
        return isScrolling || isOutside ? 'later' : 'first'
      },
      heightOf: (row: number) => virtualizer.measurementsCache[row]?.size,
    }),
    [virtualizer, columns, isMeasured],
  )
  if (!layout || !first || !last) {
    return {
      list: { ref, style: { paddingTop: 0, paddingBottom: 0, ...(rowHeights && { gridAutoRows: '1fr' }) } },
      start: 0,
      end: Math.min(count, initialCount),
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
