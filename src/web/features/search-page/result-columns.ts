/** Space between rows in pixels. */
export const gap = 28
/** About the space between cards of a row, in pixels. */
const columnGap = 16
/** Name, set and price below a card's picture, in pixels; only an estimate, rows are measured. */
const caption = 74
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
  return Math.round(((width - columnGap * (columns - 1)) / columns) * cardRatio + caption)
}
