import type { Paper } from './print-url.ts'

/** Lengths of a sheet are in tenths of a millimetre. */
export const unitsPerMm = 10
/** A CSS pixel is 1/96 inch. */
const unitsPerPixel = (25.4 * unitsPerMm) / 96

/** The size of a card, which is that of its box. */
export const boxWidth = 630
export const boxHeight = 880
export const columns = 3
export const rows = 3
export const boxesPerSheet = columns * rows

type Size = { width: number; height: number }

const paperSizes: Record<Paper, Size> = {
  a4: { width: 2100, height: 2970 },
  letter: { width: 2159, height: 2794 },
}

export type SheetGeometry = {
  /** Size of the drawing in whole pixels: browsers snap drawings to pixels and would scale any other size. */
  pixels: Size
  /** The part of the paper that the drawing covers. */
  viewBox: string
  /** Position of the first box. */
  left: number
  top: number
}

/** Where boxes are on a sheet: side by side in the middle of the paper, so that one cut separates two of them. */
export function sheetGeometry(paper: Paper): SheetGeometry {
  const { width, height } = paperSizes[paper]
  const pixels = { width: Math.floor(width / unitsPerPixel), height: Math.floor(height / unitsPerPixel) }
  return {
    pixels,
    viewBox: `0 0 ${pixels.width * unitsPerPixel} ${pixels.height * unitsPerPixel}`,
    left: (width - columns * boxWidth) / 2,
    top: (height - rows * boxHeight) / 2,
  }
}

/** The position of a box of a sheet; the index counts from 0, row by row. */
export function boxPosition({ left, top }: SheetGeometry, index: number): { x: number; y: number } {
  return {
    x: left + (index % columns) * boxWidth,
    y: top + Math.floor(index / columns) * boxHeight,
  }
}

/** Distances of a cut mark from the boxes: where it begins and where it ends. */
const markStart = 10
const markEnd = 45

/** Short lines around the boxes, along which they are cut. */
export function cutMarks({ left, top }: SheetGeometry): string {
  const right = left + columns * boxWidth
  const bottom = top + rows * boxHeight
  const length = markEnd - markStart
  const upright = Array.from({ length: columns + 1 }, (_, index) => left + index * boxWidth)
  const level = Array.from({ length: rows + 1 }, (_, index) => top + index * boxHeight)
  return [
    ...upright.flatMap(x => [`M${x} ${top - markEnd}v${length}`, `M${x} ${bottom + markStart}v${length}`]),
    ...level.flatMap(y => [`M${left - markEnd} ${y}h${length}`, `M${right + markStart} ${y}h${length}`]),
  ].join('')
}

/** The length of the ruler: 100 mm. */
export const rulerLength = 100 * unitsPerMm

/** A ruler beside the boxes with a line for each centimetre, beginning at its upper end. */
export function rulerPath({ left, top }: SheetGeometry): {
  path: string
  x: number
  start: number
  end: number
} {
  const x = left - 56
  const start = top + 940
  const centimetres = Array.from({ length: 11 }, (_, index) => start + index * 10 * unitsPerMm)
  const ticks = centimetres.map((y, index) => `M${x} ${y}h${index % 5 === 0 ? -16 : -10}`)
  return { path: `M${x} ${start}v${rulerLength}${ticks.join('')}`, x, start, end: start + rulerLength }
}
