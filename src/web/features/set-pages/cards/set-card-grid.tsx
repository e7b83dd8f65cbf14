import { memo, useCallback } from 'react'
import type { ApiCard } from '#contract/card-shapes.ts'
import { formatCardNumber } from '#domain/card-number.ts'
import {
  deferredItemClass,
  cardGridClass,
  deferredGridClass,
  type CardGridSize,
} from '#web/features/card-ui/card-grid.tsx'
import { CardTile } from '#web/features/card-ui/card-tile.tsx'
import { useCollectOnClick } from '#web/features/collection-builder/use-collecting.ts'
import type { DisplayedPrice } from '#web/features/prices/displayed-price.ts'
import { TilePrice } from '#web/features/prices/tile-price.tsx'
import type { RequestedPrices } from '#web/features/prices/use-listed-prices.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useWindowedRows } from '#web/ui/use-windowed-rows.ts'
import { WindowedList } from '#web/ui/windowed-list.tsx'
import { MissingPrintings } from './missing-printings.tsx'
import type { PrintingsOfCard, PrintingsOfSet } from './set-ownership.ts'
import { cardPath } from '#site/site-paths.ts'
import { cardTermMessages } from '#web/messages/en/card-words.ts'

/** Rendered by the server; the first render in the browser must match. */
const initialCount = 20
/** Images that load at once; others load near the viewport. */
const preloadedImages = 10

function Meta({ card, printings }: Pick<SetCardProps, 'card' | 'printings'>) {
  return (
    <>
      {card.nameEn && (
        <span className="block" lang="en">
          {card.nameEn}
        </span>
      )}
      <span>
        {[
          formatCardNumber(card.number, card.set.printedTotal),
          card.rarity && cardTermMessages.fact(card.rarity),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {printings && <MissingPrintings cardId={card.id} printings={printings} />}
    </>
  )
}

type SetCardProps = {
  card: ApiCard
  requestedPrice: DisplayedPrice | null | undefined
  priority: 'normal' | 'low'
  /** The card's printings, for users who complete master sets. */
  printings: PrintingsOfCard | undefined
}

/**
 * A card of a set. Memoized: it renders again only if its card, price, priority or state in collect mode changes, not
 * while scrolling.
 */
const SetCard = memo(function SetCard(props: SetCardProps) {
  const { card, requestedPrice, priority, printings } = props
  const to = cardPath(card)
  const price = <TilePrice card={card} to={to} requestedPrice={requestedPrice} />
  const look = { meta: <Meta card={card} printings={printings} />, price, priority }
  return <CardTile card={card} to={to} {...look} {...useCollectOnClick(card)} />
})

type Props = {
  cards: readonly ApiCard[]
  requestedPrices: RequestedPrices
  size: CardGridSize
  label: string
  printings?: PrintingsOfSet | undefined
}

const noPrintings: PrintingsOfCard = []

/** A set's cards; only rows near the viewport are rendered. */
export function SetCardGrid({ cards, requestedPrices, size, label, printings }: Props) {
  const rows = useWindowedRows(cards.length, initialCount, 'even')
  const look = classNames(cardGridClass(size), !rows.isMeasured && deferredGridClass)
  const draw = useCallback(
    (card: ApiCard, index: number) => (
      <SetCard
        card={card}
        requestedPrice={requestedPrices.get(card.id)}
        priority={index < preloadedImages ? 'normal' : 'low'}
        printings={printings && (printings.get(card.id) ?? noPrintings)}
      />
    ),
    [requestedPrices, printings],
  )
  return (
    <WindowedList
      rows={rows}
      items={cards}
      label={label}
      className={look}
      itemClassName={deferredItemClass}
      renderItem={draw}
    />
  )
}
