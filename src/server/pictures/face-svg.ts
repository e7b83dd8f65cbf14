import { pictureCompositionOf } from '#domain/card-composition.ts'
import { edgeOf, edgeStyles } from '#domain/card-edge.ts'
import { drawnFinishOf } from '#domain/drawn-finish.ts'
import { cardKindLabel } from '#domain/card-kind-label.ts'
import { raritySymbolScaleOf, raritySymbol } from '#domain/rarity-symbol.ts'
import { textLines } from '#domain/text-lines.ts'
import { widthInLetters } from '#domain/text-width.ts'
import { formatCardNumber } from '#domain/card-number.ts'
import { cardSymbolPaths } from '#domain/card-symbol-paths.ts'
import { cardColorKeyOf, cardTypeColors, frameColors } from '#domain/card-type-colors.ts'
import { svgText } from './text.ts'

/** The facts for drawing a card's face. Both the domain's card and the API's card have them. */
export type FaceCard = {
  name: string
  nameEn?: string | null
  number?: string
  hp?: number | string | null
  rarity?: string | null
  supertype?: string
  subtypes?: readonly string[]
  types?: readonly string[]
  stage?: string | null
}
export type FaceSet = { code?: string; ptcgoCode?: string | null; printedTotal?: number | null }

/** Centres of the rings by composition, in percent of the card's width and height. */
const centres = [
  [70, 30],
  [24, 22],
  [84, 68],
  [50, 6],
  [14, 74],
  [92, 10],
] as const

const width = 630
const height = 880

function rings(composition: number, gap: number): string {
  const [x, y] = centres[composition] ?? centres[0]
  const radii = Array.from({ length: Math.ceil(900 / gap) }, (_, index) => (index + 1) * gap)
  return radii
    .map(
      r =>
        `<circle cx="${x * 6.3}" cy="${y * 8.8}" r="${r}" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="4.5"/>`,
    )
    .join('')
}

function defs(id: string, bright: string, deep: string, composition: number): string {
  const [x, y] = centres[composition] ?? centres[0]
  return (
    `<linearGradient id="${id}g" x1=".3" y1="0" x2=".7" y2="1"><stop stop-color="${bright}"/><stop offset=".9" stop-color="${deep}"/></linearGradient>` +
    `<radialGradient id="${id}l" cx="${x / 100}" cy="${y / 100}" r=".6"><stop stop-color="#fff" stop-opacity=".46"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="${id}s" x2="0" y2="1"><stop stop-color="${deep}"/><stop offset=".2" stop-color="${deep}" stop-opacity="0"/><stop offset=".76" stop-color="${deep}" stop-opacity="0"/><stop offset=".96" stop-color="${deep}"/></linearGradient>` +
    `<linearGradient id="${id}f" x1="0" y1=".1" x2="1" y2=".7">` +
    foil
      .map(
        ([offset, color, opacity]) =>
          `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
      )
      .join('') +
    `</linearGradient><clipPath id="${id}c"><rect width="${width}" height="${height}" rx="30"/></clipPath>` +
    `<clipPath id="${id}w"><rect x="29" y="98" width="572" height="690" rx="16"/></clipPath>`
  )
}

const foil = [
  [0.12, '#fff', 0],
  [0.26, '#ffecc8', 0.5],
  [0.34, '#ffbee6', 0.38],
  [0.44, '#fff', 0],
  [0.56, '#fff', 0],
  [0.66, '#beffef', 0.42],
  [0.75, '#c8cdff', 0.5],
  [0.9, '#fff', 0],
] as const

function nameText(name: string, ink: string): string {
  const [first = '', second] = widthInLetters(name) > 18 ? textLines(name, 26) : [name]
  const size = second === undefined ? Math.min(50, 440 / (widthInLetters(first) * 0.55)) : 30
  const style = { size, fill: ink, weight: 700 }
  if (second === undefined) return svgText(34, 70, first, style)
  return svgText(34, 50, first, style) + svgText(34, 82, second, style)
}

/** The rarity's symbol is separate because it uses another font than the text. */
function setLabelText(mark: string | undefined, setLabel: string, ink: string): string {
  const style = { size: 28, fill: ink, weight: 600, anchor: 'end' } as const
  const left = 596 - setLabel.length * 16.5 - 14
  if (!mark) return svgText(596, 845, setLabel, style)
  const scale = raritySymbolScaleOf(mark)
  const sign = svgText(left, scale > 1 ? 848 : 845, mark, { ...style, size: style.size * scale })
  return svgText(596, 845, setLabel, style) + sign
}

/** The sides of the border with mitred corners; undefined for rarities without one. */
function edgePaths(rarity: string | null | undefined): string | undefined {
  const edge = edgeOf(rarity)
  if (!edge) return undefined
  const { width: tenths, sides } = edgeStyles[edge]
  const thick = (tenths * width) / 10
  const [right, bottom] = [width - thick, height - thick]
  const paths = [
    `M0 0H${width}L${right} ${thick}H${thick}z`,
    `M${width} 0V${height}L${right} ${bottom}V${thick}z`,
    `M${width} ${height}H0L${thick} ${bottom}H${right}z`,
    `M0 ${height}V0L${thick} ${thick}V${bottom}z`,
  ]
  return paths.map((path, side) => `<path class="edge" fill="${sides[side]}" d="${path}"/>`).join('')
}

/** The drawn face of a card, 630 by 880, as an SVG group. `id` makes the ids of its gradients unique. */
export function drawFace(id: string, card: FaceCard, set: FaceSet | undefined): string {
  const look = cardColorKeyOf(card)
  const finish = drawnFinishOf(card.rarity)
  const colors = finish === 'gold' ? { bright: '#f8e3a0', deep: '#77530c' } : cardTypeColors[look]
  const full = finish === 'full' || finish === 'gold'
  const composition = pictureCompositionOf(card.nameEn ?? card.name)
  const gap = { '1': 57, '2': 38 }[/[12]/.exec(card.stage ?? '')?.[0] ?? ''] ?? 82
  const ink = full ? '#fff' : frameColors(look).text
  const box = `<rect width="${width}" height="${height}" `
  const art =
    `${box}fill="url(#${id}g)"/>${finish === 'plain' ? '' : `${box}fill="url(#${id}f)"/>`}` +
    `${box}fill="url(#${id}l)"/>${rings(composition, gap)}${full ? `${box}fill="url(#${id}s)"/>` : ''}` +
    `<path transform="translate(${full ? 107 : 143} ${full ? 232 : 270}) scale(${full ? 17.3 : 14.3})" fill="#fff" fill-rule="evenodd" d="${cardSymbolPaths[look]}"/>`
  const label = card.number ? formatCardNumber(card.number, set?.printedTotal ?? null) : ''
  const setLabel = [(set?.ptcgoCode || set?.code)?.toUpperCase(), label].filter(Boolean).join(' ')
  const words =
    nameText(card.name, ink) +
    (card.hp ? svgText(540, 69, String(card.hp), { size: 42, fill: ink, weight: 700, anchor: 'end' }) : '') +
    `<circle cx="574" cy="54" r="24" fill="${full ? '#fff' : colors.deep}" fill-opacity="${full ? 0.24 : 1}"/>` +
    `<path transform="translate(559 39) scale(1.25)" fill="#fff" fill-rule="evenodd" d="${cardSymbolPaths[look]}"/>` +
    svgText(34, 845, cardKindLabel(card), { size: 28, fill: ink, weight: 600 }) +
    setLabelText(raritySymbol(card.rarity), setLabel, ink)
  return (
    `<defs>${defs(id, colors.bright, colors.deep, composition)}</defs><g clip-path="url(#${id}c)">` +
    `${box}fill="${frameColors(look).frame}"/><g clip-path="url(#${id}${full ? 'c' : 'w'})">${art}</g>${words}` +
    `${edgePaths(card.rarity) ?? `${box}rx="30" fill="none" stroke="${colors.deep}" stroke-opacity=".3" stroke-width="3"/>`}</g>`
  )
}
