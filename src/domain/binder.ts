/** The layouts of binder pages: rows × columns. */
export const binderLayouts = [
  { rows: 2, columns: 2 },
  { rows: 3, columns: 3 },
  { rows: 3, columns: 4 },
  { rows: 4, columns: 4 },
] as const

export const maxBinderPages = 200
/** Copies that one pocket takes. */
export const maxStack = 20

/** How Fill, insert and compact walk a binder: each page by rows, or the rows of both pages of a spread. */
export const binderOrders = ['page', 'spread'] as const
/** What remains in a pocket whose last copy is taken out or leaves the user: a reservation for its card, or nothing. */
export const emptiedRules = ['reserve', 'clear'] as const
export type EmptiedRule = (typeof emptiedRules)[number]

export type BinderLayout = {
  rows: number
  columns: number
  pages: number
  /** Whether page 1 is alone on the right, before the spread of pages 2 and 3. */
  firstPageAlone: boolean
  order: (typeof binderOrders)[number]
}

/** A pocket of a binder. Counts from 1. */
export type PocketIndex = { page: number; row: number; column: number }

export function isBinderLayout(rows: number, columns: number): boolean {
  return binderLayouts.some(layout => layout.rows === rows && layout.columns === columns)
}

/** Number of pockets of a binder. */
export function countPockets({
  rows,
  columns,
  pages,
}: Pick<BinderLayout, 'rows' | 'columns' | 'pages'>): number {
  return rows * columns * pages
}

export function hasPocket(
  { rows, columns, pages }: Pick<BinderLayout, 'rows' | 'columns' | 'pages'>,
  { page, row, column }: PocketIndex,
): boolean {
  const isWithin = (value: number, last: number) => value >= 1 && value <= last
  return isWithin(page, pages) && isWithin(row, rows) && isWithin(column, columns)
}

/** The pages that lie open together, one or two each. */
export function listSpreads({
  pages,
  firstPageAlone,
}: Pick<BinderLayout, 'pages' | 'firstPageAlone'>): number[][] {
  const spreads: number[][] = []
  for (let page = 1; page <= pages;) {
    const isAlone = (page === 1 && firstPageAlone) || page === pages
    spreads.push(isAlone ? [page] : [page, page + 1])
    page += isAlone ? 1 : 2
  }
  return spreads
}

/** All pockets of a binder in its order. */
export function walkPockets(layout: BinderLayout): PocketIndex[] {
  const groups =
    layout.order === 'spread'
      ? listSpreads(layout)
      : Array.from({ length: layout.pages }, (_, at) => [at + 1])
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
  return groups.flatMap(pages =>
    numbers(layout.rows).flatMap(row =>
      pages.flatMap(page => numbers(layout.columns).map(column => ({ page, row, column }))),
    ),
  )
}

/** Orders pockets by page, row and column. */
export function comparePockets(a: PocketIndex, b: PocketIndex): number {
  return a.page - b.page || a.row - b.row || a.column - b.column
}
