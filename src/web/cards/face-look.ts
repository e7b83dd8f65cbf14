import { cardLabel } from '#domain/card-number.ts'
import { cardLookOf } from '#domain/card-type-colors.ts'
import type { CardFacts } from './card-picture.ts'

type Finish = 'plain' | 'holo' | 'full' | 'gold'

const finishes: [RegExp, Finish][] = [
  [/hyper|secret|crown|gold/i, 'gold'],
  [
    /illustration|ultra|full art|special|double|triple|vmax|vstar|holo v\b|lv\.x|legend|shiny|radiant|amazing/i,
    'full',
  ],
  [/character|black white|ace spec|classic collection|four diamond|star/i, 'full'],
  [/holo|prime|promo|three diamond/i, 'holo'],
]

const marks: [RegExp, string][] = [
  [/hyper|crown/i, '★★★'],
  [/special|secret|ultra/i, '★★'],
  [/double|triple/i, '★★'],
  [/uncommon/i, '◆'],
  [/common/i, '●'],
  [/rare|illustration|legend|star/i, '★'],
  [/promo/i, 'PROMO'],
]

const find = <Found>(table: [RegExp, Found][], text: string | null | undefined) =>
  text ? table.find(([words]) => words.test(text))?.[1] : undefined

export function finishOf(rarity: string | null | undefined): Finish {
  return find(finishes, rarity) ?? 'plain'
}

export function rarityMark(rarity: string | null | undefined): string | undefined {
  return find(marks, rarity)
}

/** Width of a name in letters; Japanese ones are nearly twice as wide. */
function widthOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e7f ? 1.75 : 1), 0)
}

/** From 1 (short) to 4: which size of letters lets the name fit into two lines. */
function nameSize(name: string, hasHp: boolean): number {
  const limits = hasHp ? [11, 14, 38] : [14, 18, 46]
  const width = widthOf(name)
  return 1 + limits.filter(limit => width > limit).length
}

/** The same for the same name in every set, so that a species keeps its picture. */
function variantOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 3) % 6
}

const stageStep = (stage: string | null | undefined) => /[12]/.exec(stage ?? '')?.[0]

export function faceClass(card: CardFacts): string {
  const look = cardLookOf(card)
  const finish = finishOf(card.rarity)
  const size = nameSize(card.name, Boolean(card.hp))
  const step = stageStep(card.stage)
  const variant = variantOf(card.nameEn ?? card.name)
  return [
    `face look-${look}`,
    size > 1 ? `face-${size}` : '',
    variant ? `face-v${variant}` : '',
    step ? `face-stage-${step}` : '',
    finish === 'gold' ? 'face-full face-gold' : finish === 'plain' ? '' : `face-${finish}`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The line at the foot: what kind of card it is, and where it belongs. */
export function faceFoot(card: CardFacts): { kind: string; place: string } {
  const set = card.set?.ptcgoCode || card.set?.code
  const label = card.number ? cardLabel(card.number, card.set?.printedTotal ?? null) : ''
  const kind = card.stage ?? card.subtypes?.[0] ?? (card.supertype === 'Pokémon' ? '' : card.supertype) ?? ''
  return { kind, place: [set?.toUpperCase(), label].filter(Boolean).join(' ') }
}
