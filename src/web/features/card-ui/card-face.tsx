import { rarityMark } from '#domain/card-finish.ts'
import { DeferredRender } from '#web/ui/deferred-render.tsx'
import type { CardFacts } from './card-picture.ts'
import { faceClass, faceFoot } from './face-look.ts'

type Props = {
  card: CardFacts
  /** What a screen reader says; without it the face is decoration beside the card's name. */
  label?: string | undefined
}

/** A card drawn from its facts, for cards without a picture; fills the width it is given. */
export function CardFace({ card, label }: Props) {
  const { kind, place } = faceFoot(card)
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
          <i data-mark={rarityMark(card.rarity)}>{place}</i>
        </span>
      </DeferredRender>
    </span>
  )
}
