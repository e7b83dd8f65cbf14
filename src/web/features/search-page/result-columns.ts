/** The space between rows of cards in pixels. */
export const rowGap = 28
/** The approximate space between cards of a row, in pixels. */
const columnGap = 16
/** Name, two lines of facts and the price below an image, in pixels; only an estimate, rows are measured. */
const captionHeight = 92
const cardRatio = 88 / 63

/** The number of columns for a width in pixels. */
export function columnCountForWidth(width: number): number {
  if (width < 480) return 2
  if (width < 720) return 3
  return width < 960 ? 4 : 5
}

/** The estimated height in pixels of a row of cards, for a list of this width. */
export function estimateRowHeight(width: number): number {
  const columns = columnCountForWidth(width)
  return Math.round(((width - columnGap * (columns - 1)) / columns) * cardRatio + captionHeight)
}
