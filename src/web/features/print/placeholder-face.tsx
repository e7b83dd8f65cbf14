import { memo } from 'react'
import { cardSymbolPaths } from '#domain/card-symbol-paths.ts'
import {
  type CardColorKey,
  cardColorKeyOf,
  cardTypeColors,
  frameColors,
  mixColors,
} from '#domain/card-type-colors.ts'
import { qrPath } from '#web/ui/qr-path.ts'
import { factLines } from './face-facts.ts'
import { fitText } from './fit-text.ts'
import type { PlaceholderBox } from './placeholder-boxes.ts'
import type { FaceStyle } from './print-url.ts'
import { boxHeight, boxWidth } from './sheet-geometry.ts'

type Colors = {
  frame: string
  text: string
  quiet: string
  ground?: string
  art?: string
  symbol?: string
}

const white = '#ffffff'
const inkColors: Colors = { frame: '#666666', text: '#000000', quiet: '#333333' }

/** The colours of a type as pale ones. */
function paleColors(look: CardColorKey): Colors {
  const { bright, deep } = cardTypeColors[look]
  const { frame, text } = frameColors(look)
  return {
    frame: mixColors(white, deep, 0.45),
    text,
    quiet: mixColors(text, white, 0.2),
    ground: mixColors(frame, white, 0.4),
    art: mixColors(white, bright, 0.3),
    symbol: mixColors(white, deep, 0.24),
  }
}

/** Thickness of the frame. It is drawn as a filled area whose outer edge is the size of a card. */
const frameWidth = { pale: 5, ink: 3 }

function framePath(width: number): string {
  const inside = `M${width} ${width}V${boxHeight - width}H${boxWidth - width}V${width}Z`
  return `M0 0H${boxWidth}V${boxHeight}H0Z${inside}`
}

const art = { x: 30, y: 108, width: 570, maxHeight: 470 }
const bottomMargin = 32
/** Symbols are drawn in a box of 24 by 24. */
const symbolScale = 15
const qrSize = 236
const textLeft = 36

type ArtProps = { look: CardColorKey; colors: Colors; height: number }

function Art({ look, colors, height }: ArtProps) {
  const isPale = colors.art !== undefined
  const x = art.x + (art.width - 24 * symbolScale) / 2
  const y = art.y + (height - 24 * symbolScale) / 2
  return (
    <>
      <rect
        x={art.x}
        y={art.y}
        width={art.width}
        height={height}
        rx={16}
        fill={colors.art ?? 'none'}
        {...(!isPale && { stroke: '#999999', strokeWidth: 2 })}
      />
      <path
        transform={`translate(${x} ${y}) scale(${symbolScale})`}
        fill={colors.symbol ?? 'none'}
        fillRule="evenodd"
        d={cardSymbolPaths[look]}
        {...(!isPale && { stroke: '#999999', strokeWidth: 0.12 })}
      />
    </>
  )
}

function Name({ name, color }: { name: string; color: string }) {
  const room = {
    width: 480,
    steps: [
      [50, 1],
      [42, 1],
      [34, 2],
      [28, 2],
    ],
  } as const
  const { size, lines } = fitText(name, room)
  const first = lines.length > 1 ? 62 - size * 0.16 : 72
  return (
    <text fontSize={size} fontWeight={700} fill={color}>
      {lines.map((line, index) => (
        <tspan key={index} x={textLeft} y={first + index * size * 1.08}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

function Qr({ text }: { text: string }) {
  const { size, path } = qrPath(text)
  const scale = qrSize / size
  return (
    <g
      transform={`translate(${boxWidth - 30 - qrSize} ${boxHeight - bottomMargin - qrSize}) scale(${scale})`}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </g>
  )
}

type Props = {
  box: PlaceholderBox
  x: number
  y: number
  style: FaceStyle
  hasPrices: boolean
  /** The address of the card, for its QR code; undefined without one. */
  address: string | undefined
}

/** A card drawn in its size for paper. All grounds are content: browsers leave backgrounds out of prints. */
export const PlaceholderFace = memo(function PlaceholderFace(props: Props) {
  const { box, x, y, style, hasPrices, address } = props
  const { card } = box.listed
  const look = cardColorKeyOf(card)
  const colors = style === 'pale' ? paleColors(look) : inkColors
  const hasQr = address !== undefined
  const width = boxWidth - 2 * textLeft - (hasQr ? qrSize : 0)
  const facts = factLines(box, { hasPrices, width })
  const below = Math.max(facts.height, hasQr ? qrSize : 0) + bottomMargin
  const artHeight = Math.min(art.maxHeight, boxHeight - below - art.y - 6)
  return (
    <g transform={`translate(${x} ${y})`} lang={card.language}>
      {colors.ground && <rect width={boxWidth} height={boxHeight} fill={colors.ground} />}
      <path fill={colors.frame} fillRule="evenodd" d={framePath(frameWidth[style])} />
      <Name name={card.name} color={colors.text} />
      <path
        transform="translate(548 34) scale(1.9)"
        fill={colors.quiet}
        fillRule="evenodd"
        d={cardSymbolPaths[look]}
      />
      <Art look={look} colors={colors} height={artHeight} />
      {facts.lines.map(({ text, y: lineY, size, isBold, isMoney }) => (
        <text
          key={lineY}
          x={textLeft}
          y={art.y + artHeight + lineY}
          fontSize={size}
          fontWeight={isBold ? 700 : 500}
          fill={isBold ? colors.text : colors.quiet}
          className={isMoney ? 'money' : undefined}
        >
          {text}
        </text>
      ))}
      {hasQr && <Qr text={address} />}
    </g>
  )
})
