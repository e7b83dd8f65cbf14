import { memo } from 'react'
import { cardPathOfId } from '#site/site-paths.ts'
import { printMessages as messages } from '#web/messages/en/print.ts'
import { fitText } from './fit-text.ts'
import type { PlaceholderBox } from './placeholder-boxes.ts'
import { PlaceholderFace } from './placeholder-face.tsx'
import type { ChosenOptions } from './use-print-url.ts'
import {
  boxHeight,
  boxPosition,
  boxWidth,
  cutMarks,
  rows,
  rulerPath,
  type SheetGeometry,
  sheetGeometry,
} from './sheet-geometry.ts'

const line = { fill: 'none', stroke: '#000000', strokeWidth: 2 } as const

/** A ruler of 100 mm with its unit at both ends. A print that was scaled shows by it. */
function Ruler({ geometry }: { geometry: SheetGeometry }) {
  const { path, x, start, end } = rulerPath(geometry)
  const upright = (y: number) => `translate(${x - 2} ${y}) rotate(-90)`
  return (
    <>
      <path className="ruler" d={path} {...line} />
      <text transform={upright(start - 10)} fontSize={22} fill="#000000">
        {messages.rulerStart}
      </text>
      <text transform={upright(end + 10)} fontSize={22} fill="#000000" textAnchor="end">
        {messages.rulerEnd}
      </text>
    </>
  )
}

const pathOf = ({ listed }: PlaceholderBox) => listed.path ?? cardPathOfId(listed.productId)

const notes = { width: boxWidth - 30, steps: [[22, 1]] } as const

type Props = {
  boxes: readonly PlaceholderBox[]
  /** How many of the boxes are drawn. */
  drawn: number
  /** The number of the sheet, from 1. */
  number: number
  total: number
  title: string
  options: ChosenOptions
  origin: string
}

/** One sheet of paper with up to nine placeholders, cut marks and a ruler. */
export const PlaceholderSheet = memo(function PlaceholderSheet(props: Props) {
  const { boxes, drawn, number, total, title, options, origin } = props
  const geometry = sheetGeometry(options.paper)
  const { pixels, viewBox, left, top } = geometry
  const names = boxes.map(({ listed }) => `${listed.card.name} ${listed.number}`)
  const noteTop = top + rows * boxHeight + 38
  const [sheetNote = ''] = fitText(messages.sheetNote(title, number, total), notes).lines
  return (
    <div className="paper-sheet">
      <svg
        {...pixels}
        viewBox={viewBox}
        role="img"
        aria-label={messages.sheet(number, total, names.join(', '))}
        textRendering="geometricPrecision"
      >
        {boxes.slice(0, drawn).map((box, index) => (
          <PlaceholderFace
            key={box.key}
            box={box}
            {...boxPosition(geometry, index)}
            style={options.style}
            hasPrices={options.hasPrices}
            address={options.hasQrCodes ? origin + pathOf(box) : undefined}
          />
        ))}
        <path className="cut-marks" d={cutMarks(geometry)} {...line} />
        <Ruler geometry={geometry} />
        <text x={left + 15} y={noteTop} fontSize={22} fill="#333333">
          {sheetNote}
        </text>
        <text x={left + 2 * boxWidth + 15} y={noteTop} fontSize={22} fill="#333333">
          {messages.rulerNote}
        </text>
      </svg>
    </div>
  )
})
