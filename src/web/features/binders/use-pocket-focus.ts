import { useLayoutEffect, useRef, useState } from 'react'
import type { Binder } from './binder-queries.ts'
import { type PocketAt, pocketId } from './page-grid.tsx'

/** The open pages and how to turn to others. */
export type Spread = {
  open: readonly number[]
  goTo: (page: number) => void
  previous?: readonly number[] | undefined
  next?: readonly number[] | undefined
}

const arrows: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

type PageSize = Pick<Binder, 'rows' | 'columns' | 'pages'>

/** The pocket that an arrow key leads to. Left and right go on to the next page, up and down stay on theirs. */
function stepFrom(
  at: PocketAt,
  [rows, columns]: [number, number],
  { rows: last, columns: width, pages }: PageSize,
): PocketAt | undefined {
  const row = at.row + rows
  const column = at.column + columns
  if (row < 1 || row > last) return undefined
  if (column < 1) return at.page > 1 ? { page: at.page - 1, row, column: width } : undefined
  if (column > width) return at.page < pages ? { page: at.page + 1, row, column: 1 } : undefined
  return { page: at.page, row, column }
}

/** The next pocket in the order of reading; undefined after the last one. */
export function pocketAfter(at: PocketAt, { rows, columns, pages }: PageSize): PocketAt | undefined {
  if (at.column < columns) return { ...at, column: at.column + 1 }
  if (at.row < rows) return { page: at.page, row: at.row + 1, column: 1 }
  return at.page < pages ? { page: at.page + 1, row: 1, column: 1 } : undefined
}

/** The pocket that a key leads to: null for one at the end of the binder, undefined for other keys. */
export function pocketOfKey(key: string, at: PocketAt, binder: Binder, { previous, next }: Spread) {
  const arrow = arrows[key]
  if (arrow) return stepFrom(at, arrow, binder) ?? null
  if (key === 'PageDown') return next?.[0] === undefined ? null : { ...at, page: next[0] }
  if (key === 'PageUp') return previous?.[0] === undefined ? null : { ...at, page: previous[0] }
  if (key === 'Home') return { page: at.page, row: 1, column: 1 }
  if (key === 'End') return { page: at.page, row: binder.rows, column: binder.columns }
  return undefined
}

/** The pocket that the Tab key reaches. Walking to another one turns the page and moves the focus once it is drawn. */
export function usePocketFocus(spread: Spread) {
  const [current, setCurrent] = useState<PocketAt>({ page: spread.open[0] ?? 1, row: 1, column: 1 })
  const isWaiting = useRef(false)
  const isOpen = spread.open.includes(current.page)
  const shown = isOpen ? current : { page: spread.open[0] ?? 1, row: 1, column: 1 }
  useLayoutEffect(() => {
    // The page of the pocket is turned to a moment later.
    const pocket = isWaiting.current && isOpen ? document.getElementById(pocketId(shown)) : null
    if (!pocket) return
    isWaiting.current = false
    pocket.focus()
  })
  /** Turns to the page of a pocket. The focus stays. */
  const turnTo = (at: PocketAt) => {
    setCurrent(at)
    if (!spread.open.includes(at.page)) spread.goTo(at.page)
  }
  const walkTo = (at: PocketAt) => {
    isWaiting.current = true
    turnTo(at)
  }
  return { current: shown, setCurrent, turnTo, walkTo }
}
