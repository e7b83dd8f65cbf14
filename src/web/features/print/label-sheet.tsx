import type { ReactNode } from 'react'
import type { Binder } from '#contract/binder-shapes.ts'
import { printMessages as messages } from '#web/messages/en/print.ts'
import { fitText } from './fit-text.ts'
import type { Paper } from './print-url.ts'
import { boxHeight, boxWidth, columns, rows, sheetGeometry } from './sheet-geometry.ts'

type Box = { x: number; y: number; width: number; height: number }

/** Widths of the labels for the spine, for thin and thick binders, in tenths of a millimetre. */
const spineWidths = [250, 400, 600]
const spineHeight = 2000
const spineGap = 60

/** The height of a label for a page, and how many of them are on a sheet. */
const pageLabelHeight = 160
export const pageLabelsPerSheet = columns * Math.floor((rows * boxHeight) / pageLabelHeight)

/** A thin frame whose outer edge is the size of the label, along which it is cut. */
function Frame({ x, y, width, height }: Box) {
  const line = 3
  const inside = `M${x + line} ${y + line}v${height - 2 * line}h${width - 2 * line}v${2 * line - height}Z`
  return <path fill="#666666" fillRule="evenodd" d={`M${x} ${y}h${width}v${height}h${-width}Z${inside}`} />
}

function SpineLabel({ box, binder }: { box: Box; binder: Binder }) {
  const { x, y, width, height } = box
  const size = Math.min(150, width * 0.45)
  const steps = [1, 0.9, 0.8, 0.7, 0.6, 0.5].map(share => [size * share, 1] as const)
  const room = { width: height - 300, steps }
  const { lines, size: fitted } = fitText(binder.name, room)
  const band = { x, width, height: 90, fill: binder.color ?? '#dddddd' }
  return (
    <>
      <rect {...band} y={y} />
      <rect {...band} y={y + height - 90} />
      <Frame {...box} />
      <text
        transform={`translate(${x + width / 2 + fitted * 0.35} ${y + height / 2}) rotate(-90)`}
        textAnchor="middle"
        fontSize={fitted}
        fontWeight={700}
        fill="#000000"
      >
        {lines[0]}
      </text>
    </>
  )
}

function PageLabel({ box, binder, page }: { box: Box; binder: Binder; page: number }) {
  const { lines } = fitText(binder.name, {
    width: box.width - 240,
    steps: [
      [44, 1],
      [34, 1],
    ],
  })
  return (
    <>
      <Frame {...box} />
      <rect x={box.x + 20} y={box.y + 30} width={14} height={100} fill={binder.color ?? '#dddddd'} />
      <text x={box.x + 60} y={box.y + 94} fontSize={40} fill="#333333">
        {lines[0]}
      </text>
      <text
        x={box.x + box.width - 36}
        y={box.y + 106}
        fontSize={76}
        fontWeight={700}
        textAnchor="end"
        fill="#000000"
      >
        {page}
      </text>
    </>
  )
}

type SheetProps = { paper: Paper; label: string; children: ReactNode }

function LabelSheet({ paper, label, children }: SheetProps) {
  const { pixels, viewBox } = sheetGeometry(paper)
  return (
    <div className="paper-sheet">
      <svg {...pixels} viewBox={viewBox} role="img" aria-label={label} textRendering="geometricPrecision">
        {children}
      </svg>
    </div>
  )
}

/** Labels for the spine of a binder, in three widths. */
export function SpineSheet({ binder, paper }: { binder: Binder; paper: Paper }) {
  const { left, top } = sheetGeometry(paper)
  const boxes = spineWidths.map((width, index) => ({
    x: left + spineWidths.slice(0, index).reduce((sum, before) => sum + before + spineGap, 0),
    y: top + 100,
    width,
    height: spineHeight,
  }))
  return (
    <LabelSheet paper={paper} label={messages.spineLabels(binder.name)}>
      {boxes.map(box => (
        <SpineLabel key={box.width} box={box} binder={binder} />
      ))}
    </LabelSheet>
  )
}

/** Labels for pages of a binder. */
export function PageLabelSheet({
  binder,
  paper,
  pages,
}: {
  binder: Binder
  paper: Paper
  pages: readonly number[]
}) {
  const { left, top } = sheetGeometry(paper)
  const boxOf = (index: number): Box => ({
    x: left + (index % columns) * boxWidth,
    y: top + Math.floor(index / columns) * pageLabelHeight,
    width: boxWidth,
    height: pageLabelHeight,
  })
  return (
    <LabelSheet paper={paper} label={messages.pageLabels(binder.name, pages[0] ?? 1, pages.at(-1) ?? 1)}>
      {pages.map((page, index) => (
        <PageLabel key={page} box={boxOf(index)} binder={binder} page={page} />
      ))}
    </LabelSheet>
  )
}
