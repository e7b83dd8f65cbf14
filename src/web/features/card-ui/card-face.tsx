import { raritySymbol } from '#domain/rarity-symbol.ts'
import { DeferredRender } from '#web/ui/deferred-render.tsx'
import type { CardFaceData } from './card-picture.ts'
import { faceClass, faceFooter } from './card-face-style.ts'

type Props = {
  card: CardFaceData
  /** The accessible name; without it the face is decorative beside the card's name. */
  label?: string | undefined
}

/** A card drawn from its data, for cards without an image; fills the available width. */
export function CardFace({ card, label }: Props) {
  const { kind, origin } = faceFooter(card)
  const role = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
  return (
    <span className={faceClass(card)} lang={card.language} {...role}>
      <DeferredRender>
        <span className="face-art" />
        <span className="face-top">
          <b>{card.name}</b>
          <i>{card.hp}</i>
        </span>
        <span className="face-foot">
          <i>{kind}</i>
          <i data-mark={raritySymbol(card.rarity)}>{origin}</i>
        </span>
      </DeferredRender>
    </span>
  )
}
