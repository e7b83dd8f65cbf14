import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { cardLabel } from '#domain/card-number.ts'
import { classNames } from '#web/ui/class-names.ts'
import { dragCard } from './card-drag.ts'
import { CardImage } from './card-image.tsx'
import type { CardPicture, ImageSize } from './card-picture.ts'
import { cardWords } from '#web/messages/en/card-words.ts'

export type TileCard = CardPicture & {
  /** With it the card can be dragged. */
  id?: string | undefined
  set?: { name?: string | undefined } | undefined
}

type Props = {
  card: TileCard
  to: string
  /** With it a press does this instead of following the link (the collect mode). */
  onSelect?: (() => void) | undefined
  /** Says and shows that the card is already chosen. */
  selected?: boolean | undefined
  /** Second line; the number and the set if not given. */
  meta?: ReactNode
  price?: ReactNode
  /** Stands over the picture's corner: a menu, a mark. */
  action?: ReactNode
  size?: ImageSize | undefined
  priority?: 'high' | 'normal' | 'low' | undefined
  className?: string | undefined
}

function metaOf({ number, rarity, set }: TileCard): string {
  const label = number ? cardLabel(number, set?.printedTotal ?? null) : null
  return [label, rarity && cardWords.fact(rarity), set?.name].filter(Boolean).join(' · ')
}

/** A card in a grid: picture, name, number and set; one link (or button) over all of it. */
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
      {...(card.id !== undefined && dragCard({ ...card, id: card.id }))}
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
      <p className="tile-meta">{meta ?? metaOf(card)}</p>
      {price !== undefined && <p className="tile-price">{price}</p>}
      {action && <div className="tile-action">{action}</div>}
    </div>
  )
})
