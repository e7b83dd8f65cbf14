import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Cursor } from './use-cell-cursor.ts'

/** Rows rendered above and below the visible ones. */
const overscan = 6

/** Milliseconds: slow devices need long between two scroll events. */
const scrollEndDelay = 500

/** The height of a row in pixels: larger on touch screens, and with larger text. */
export function rowHeight(): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  return (matchMedia('(pointer: coarse)').matches ? 2.75 : 2.375) * rem
}

/** The rows to render: those near the viewport, and the row of the cursor, so that it does not lose the focus. */
export function useTableRows(scroller: RefObject<HTMLDivElement | null>, count: number, cursorRow: number) {
  const [height] = useState(rowHeight)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      const isRendered = indexes.includes(cursorRow) || cursorRow >= range.count
      return isRendered ? indexes : [...indexes, cursorRow].toSorted((a, b) => a - b)
    },
    [cursorRow],
  )
  // The virtualizer is a mutable object; nothing here is memoised by it.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan,
    rangeExtractor,
    scrollPaddingStart: height,
    // New rows render after the scroll frame.
    useFlushSync: false,
    isScrollingResetDelay: scrollEndDelay,
    initialRect: { width: 1000, height: 600 },
  })
  const { range } = virtualizer
  return {
    virtualizer,
    height,
    rows: virtualizer.getVirtualItems(),
    first: Math.max(0, (range?.startIndex ?? 0) - overscan),
    last: Math.min(Math.max(0, count - 1), (range?.endIndex ?? 0) + overscan),
  }
}

/** Whether the table was scrolled since it appeared, and whether its left edge is out of view. */
export function useScrollState(scroller: RefObject<HTMLDivElement | null>) {
  const [isScrolled, setScrolled] = useState(false)
  const [isShifted, setShifted] = useState(false)
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const onScroll = () => {
      setScrolled(true)
      setShifted(element.scrollLeft > 0)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => element.removeEventListener('scroll', onScroll)
  }, [scroller])
  return { isScrolled, isShifted }
}

/** Moves the focus and the scroll position with the cursor while the focus is in the table. */
export function useCursorFocus(
  scroller: RefObject<HTMLDivElement | null>,
  { row, column, editing }: Cursor,
  scrollToRow: (row: number) => void,
) {
  const hasFocus = useRef(false)
  const scroll = useRef(scrollToRow)
  useEffect(() => {
    scroll.current = scrollToRow
  })
  useEffect(() => {
    if (!hasFocus.current || editing) return
    scroll.current(row)
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [scroller, row, column, editing])
  return {
    onFocus: () => void (hasFocus.current = true),
    onBlur: (event: { relatedTarget: EventTarget | null }) => {
      const target = event.relatedTarget
      if (target instanceof Node && !scroller.current?.contains(target)) hasFocus.current = false
    },
  }
}
