import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCardNumber } from '#domain/card-number.ts'
import { classNames } from '#web/ui/class-names.ts'
import { cardDragProps } from './card-drag.ts'
import { CardImage } from './card-image.tsx'
import { MarkButtonsSlot } from './own-buttons.tsx'
import type { CardPictureData, ImageSize } from './card-picture.ts'
import { cardTermMessages } from '#web/messages/en/card-words.ts'

export type CardTileData = CardPictureData & {
  /** The card's id. Only a card with an id can be dragged. */
  id?: string | undefined
  set?: { name?: string | undefined } | undefined
}

type Props = {
  card: CardTileData
  to: string
  /** Called by a click instead of following the link (collect mode). */
  onSelect?: (() => void) | undefined
  /** Marks the card as selected. */
  selected?: boolean | undefined
  /** The second line; number, rarity and set by default. */
  meta?: ReactNode
  price?: ReactNode
  /** Shown over the corner of the image: a menu or a badge. */
  action?: ReactNode
  size?: ImageSize | undefined
  priority?: 'high' | 'normal' | 'low' | undefined
  className?: string | undefined
}

function metaOf({ number, rarity, set }: CardTileData): string {
  const label = number ? formatCardNumber(number, set?.printedTotal ?? null) : null
  return [label, rarity && cardTermMessages.fact(rarity), set?.name].filter(Boolean).join(' · ')
}

/** A card in a grid. Image and name are one link or button; number, rarity, set and price are below it. */
export const CardTile = memo(function CardTile(props: Props) {
  const { card, to, onSelect, selected, meta, price, action, size, priority, className } = props
  const inside = (
    <>
      <CardImage card={card} size={size} priority={priority} />
      <span className="tile-name" lang={card.language}>
        {card.name}
      </span>
    </>
  )
  return (
    <div
      className={classNames('tile', selected && 'tile-selected', className)}
      {...(card.id !== undefined && cardDragProps({ ...card, id: card.id }))}
    >
      {onSelect ? (
        <button type="button" className="tile-link" aria-pressed={selected ?? false} onClick={onSelect}>
          {inside}
        </button>
      ) : (
        <Link to={to} className="tile-link">
          {inside}
        </Link>
      )}
      <span className="tile-marks">
        {card.id !== undefined && <MarkButtonsSlot layout="tile" card={{ ...card, id: card.id }} />}
      </span>
      <p className="tile-meta">{meta ?? metaOf(card)}</p>
      {price !== undefined && <p className="tile-price">{price}</p>}
      {action && <div className="tile-action">{action}</div>}
    </div>
  )
})
