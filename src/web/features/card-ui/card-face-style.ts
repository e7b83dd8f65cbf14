import { pictureCompositionOf } from '#domain/card-composition.ts'
import { edgeOf } from '#domain/card-edge.ts'
import { drawnFinishOf } from '#domain/drawn-finish.ts'
import { cardKindLabel } from '#domain/card-kind-label.ts'
import { widthInLetters } from '#domain/text-width.ts'
import { formatCardNumber } from '#domain/card-number.ts'
import { cardColorKeyOf } from '#domain/card-type-colors.ts'
import { cardTermMessages } from '#web/messages/en/card-words.ts'
import type { CardFaceData } from './card-picture.ts'

const wideLetters = /[A-HJ-Z&mw]/g

/** The size of the name on a drawn card, from 1 (large, for short names) to 4, so that it fits into two lines. */
function nameSize(name: string, hp: CardFaceData['hp']): number {
  const limits = hp ? [12.5, 15.5, 40.5] : [14.5, 18.5, 46.5]
  const width = widthInLetters(name) + 0.3 * (name.match(wideLetters)?.length ?? 0)
  return 1 + limits.filter(limit => width > limit).length
}

export function faceClass(card: CardFaceData): string {
  const finish = drawnFinishOf(card.rarity)
  const edge = edgeOf(card.rarity)
  const size = nameSize(card.name, card.hp)
  const stage = /[12]/.exec(card.stage ?? '')?.[0]
  const composition = pictureCompositionOf(card.nameEn ?? card.name)
  return [
    `face look-${cardColorKeyOf(card)}`,
    size > 1 && `face-${size}`,
    composition > 0 && `face-v${composition}`,
    stage && `face-stage-${stage}`,
    finish === 'gold' && 'face-full',
    (finish === 'holo' || finish === 'full') && `face-${finish}`,
    edge && `face-${edge}`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The bottom line of a drawn card: its kind, set code and number. */
export function faceFooter(card: CardFaceData): { kind: string; origin: string } {
  const set = card.set?.ptcgoCode || card.set?.code
  const label = card.number && formatCardNumber(card.number, card.set?.printedTotal ?? null)
  // English cards are printed in English, whatever the interface language.
  const kind = card.language === 'ja' ? cardTermMessages.fact(cardKindLabel(card)) : cardKindLabel(card)
  return { kind, origin: [set?.toUpperCase(), label].filter(Boolean).join(' ') }
}
