import { formatCardNumber } from '#domain/card-number.ts'
import { cardColorKeyOf, cardTypeColors } from '#domain/card-type-colors.ts'
import { type FaceCard, type FaceSet, drawFace } from './face-svg.ts'
import { drawWordMark } from './mark.ts'
import type { SceneTexts } from './scene-texts.ts'
import { displayFont, fitTitle, svgText } from './text.ts'

export const pictureSize = { width: 1200, height: 630 }

export type PictureSet = FaceSet & {
  name: string
  nameEn?: string | null
  series?: string
  releaseDate?: string | null
  /** Number of cards in the set. */
  total?: number | null
}

/** The texts in a language, and the name of the site. */
export type Wording = { texts: SceneTexts; siteName: string }

const ink = '#1a1815'
const quiet = '#5f594f'

const scene = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pictureSize.width} ${pictureSize.height}">` +
  `<rect width="1200" height="630" fill="#faf9f6"/>${content}</svg>`

type Placement = { x: number; y: number; width: number; turn: number }

/** A card's face on the picture with a soft shadow. `x`, `y` is its upper left corner before it is rotated. */
function positionedFace(face: string, { x, y, width, turn }: Placement): string {
  const scale = width / 630
  const middle = `${x + width / 2} ${y + width * 0.698}`
  return (
    `<g transform="rotate(${turn} ${middle})"><rect x="${x}" y="${y + 14}" width="${width}" height="${width * 1.397}" ` +
    `rx="${30 * scale}" fill="#1a1815" opacity=".16" filter="url(#blur)"/>` +
    `<g transform="translate(${x} ${y}) scale(${scale})">${face}</g></g>`
  )
}

const blur =
  '<filter id="blur" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="16"/></filter>'

function glow(card: FaceCard | undefined): string {
  const { bright } = cardTypeColors[card ? cardColorKeyOf(card) : 'Colorless']
  return (
    `<radialGradient id="glow" cx=".18" cy=".5" r=".75"><stop stop-color="${bright}" stop-opacity=".5"/>` +
    `<stop offset="1" stop-color="${bright}" stop-opacity="0"/></radialGradient>` +
    '<rect width="1200" height="630" fill="url(#glow)"/>'
  )
}

function title(x: number, y: number, content: string, width: number): { svg: string; bottom: number } {
  const { size, lines } = fitTitle(content, width)
  const svg = lines
    .map((line, index) =>
      svgText(x, y + size * 0.86 + index * size * 1.16, line, { size, fill: ink, font: displayFont }),
    )
    .join('')
  return { svg, bottom: y + lines.length * size * 1.16 }
}

const joined = (facts: (string | null | undefined | false)[]) => facts.filter(Boolean).join('  ·  ')

export function drawCardScene(card: FaceCard, set: PictureSet, siteName: string): string {
  const name = title(556, 196, card.name, 580)
  const english = card.nameEn && card.nameEn !== card.name ? card.nameEn : undefined
  const facts = joined([card.number && formatCardNumber(card.number, set.printedTotal ?? null), card.rarity])
  return scene(
    blur +
      glow(card) +
      positionedFace(drawFace('a', card, set), { x: 104, y: 58, width: 368, turn: -3 }) +
      svgText(556, 168, joined([set.name, set.releaseDate?.slice(0, 4)]), {
        size: 28,
        fill: quiet,
        weight: 600,
      }) +
      name.svg +
      (english ? svgText(556, name.bottom + 44, english, { size: 36, fill: ink, weight: 600 }) : '') +
      svgText(556, name.bottom + (english ? 92 : 44), facts, { size: 32, fill: quiet }) +
      drawWordMark({ x: 556, y: 516, width: 580, siteName, ink }),
  )
}

const fan: Placement[] = [
  { x: 560, y: 150, width: 264, turn: -12 },
  { x: 850, y: 150, width: 264, turn: 12 },
  { x: 690, y: 104, width: 296, turn: 0 },
]

function fanOf(cards: readonly FaceCard[], set: FaceSet | undefined): string {
  return fan
    .map((placement, index) => {
      const card = cards[(index + 1) % fan.length]
      return card ? positionedFace(drawFace(`f${index}`, card, set), placement) : ''
    })
    .join('')
}

/** `cards`: the set's rarest cards first. Three are shown. `logo` is the text of an SVG file. */
export function drawSetScene(
  set: PictureSet,
  cards: readonly FaceCard[],
  logo: string | undefined,
  { texts, siteName }: Wording,
): string {
  const name = title(68, 232, set.name, 470)
  const inner = logo
    ?.replace(/<title>.*?<\/title>/, '')
    .replace('<svg ', '<svg x="72" y="72" width="256" height="128" ')
  const facts = joined([set.total ? texts.cards(set.total) : null, set.releaseDate?.slice(0, 4)])
  const english = set.nameEn && set.nameEn !== set.name ? set.nameEn : set.series
  return scene(
    blur +
      `<g transform="matrix(-1 0 0 1 1200 0)">${glow(cards[0])}</g>` +
      fanOf(cards, set) +
      (inner ?? '') +
      name.svg +
      svgText(72, name.bottom + 40, english ?? '', { size: 28, fill: ink, weight: 600 }) +
      svgText(72, name.bottom + 80, facts, { size: 28, fill: quiet }) +
      drawWordMark({ x: 68, y: 532, width: 470, siteName, ink }),
  )
}

export type PictureCollection = { name: string; by: string; cardCount: number; ownedCount: number }

/** `cards`: the first cards of the collection. Three are shown. */
export function drawCollectionScene(
  collection: PictureCollection,
  cards: readonly FaceCard[],
  { texts, siteName }: Wording,
): string {
  const { name, by, cardCount, ownedCount } = collection
  const heading = title(68, 168, name, 470)
  const facts = joined([texts.cards(cardCount), ownedCount > 0 && texts.owned(ownedCount)])
  return scene(
    blur +
      `<g transform="matrix(-1 0 0 1 1200 0)">${glow(cards[0])}</g>` +
      fanOf(cards, undefined) +
      heading.svg +
      svgText(72, heading.bottom + 44, texts.by(by), { size: 32, fill: ink, weight: 600 }) +
      svgText(72, heading.bottom + 88, facts, { size: 28, fill: quiet }) +
      drawWordMark({ x: 68, y: 532, width: 470, siteName, ink }),
  )
}

const siteCards: FaceCard[] = [
  { name: '', types: ['Lightning'], rarity: 'Ultra Rare', supertype: 'Pokémon' },
  { name: '', types: ['Water'], rarity: 'Ultra Rare', supertype: 'Pokémon' },
  { name: '', types: ['Fire'], rarity: 'Ultra Rare', supertype: 'Pokémon' },
]

export function drawSiteScene({ texts, siteName }: Wording): string {
  const [first, second, third] = texts.site
  return scene(
    blur +
      `<g transform="matrix(-1 0 0 1 1200 0)">${glow(siteCards[0])}</g>` +
      fanOf(siteCards, undefined) +
      `<g transform="translate(72 170) scale(1.7)">${drawWordMark({ x: 0, y: 0, width: 276, siteName, ink })}</g>` +
      svgText(72, 340, first, { size: 40, fill: ink, weight: 600 }) +
      svgText(72, 390, second, { size: 40, fill: ink, weight: 600 }) +
      svgText(72, 446, third, { size: 30, fill: quiet }),
  )
}
