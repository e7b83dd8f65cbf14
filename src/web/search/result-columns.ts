/** Space between cards in pixels; that of `gap-4`. */
export const gap = 16
/** Name and set below a card's picture, in pixels; only an estimate, rows are measured. */
const caption = 72
const cardRatio = 88 / 63

/** How many cards stand side by side in a width in pixels. */
export function columnsIn(width: number): number {
  if (width < 480) return 2
  if (width < 720) return 3
  return width < 960 ? 4 : 5
}

/** Height of a row of cards before it is measured. */
export function rowHeight(width: number): number {
  const columns = columnsIn(width)
  return Math.round(((width - gap * (columns - 1)) / columns) * cardRatio + caption)
}

/** The skeleton's grid, near enough to what follows it. */
export const gridClass = 'grid grid-cols-2 gap-4 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-5'
