import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCardNumber } from '#domain/card-number.ts'
import { CardImage } from './card-image.tsx'
import { MarkButtonsSlot } from './own-buttons.tsx'
import type { CardTileData } from './card-tile.tsx'
import { cardTermMessages } from '#web/messages/en/card-words.ts'

type Props = {
  card: CardTileData
  to: string
  /** The second line; number, set and rarity by default. */
  meta?: ReactNode
  price?: ReactNode
  action?: ReactNode
}

/** A card in a list: small image, name, facts, price and actions on one line. */
export const CardListRow = memo(function CardRow({ card, to, meta, price, action }: Props) {
  const label = card.number ? formatCardNumber(card.number, card.set?.printedTotal ?? null) : null
  return (
    <div className="row">
      <CardImage card={card} className="row-image" />
      <div className="row-text">
        <Link to={to} className="row-name" lang={card.language}>
          {card.name}
        </Link>
        <p className="tile-meta">
          {meta ??
            [label, card.set?.name, card.rarity && cardTermMessages.fact(card.rarity)]
              .filter(Boolean)
              .join(' · ')}
        </p>
      </div>
      {card.id !== undefined && <MarkButtonsSlot layout="row" card={{ ...card, id: card.id }} />}
      {price !== undefined && <p className="row-price">{price}</p>}
      {action}
    </div>
  )
})
