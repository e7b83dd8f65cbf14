import { type ChangeEvent, memo, type MouseEvent } from 'react'
import type { ApiCard } from '#contract/card-shapes.ts'
import { CardListRow } from '#web/features/card-ui/card-list-row.tsx'
import { CardTile } from '#web/features/card-ui/card-tile.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useCollectOnClick } from '#web/features/collection-builder/use-collecting.ts'
import { explorePageMessages as messages } from '#web/messages/en/explore.ts'
import { TilePrice } from '#web/features/prices/tile-price.tsx'
import type { DisplayedPrice } from '#web/features/prices/displayed-price.ts'
import { cardPath } from '#site/site-paths.ts'
import type { ExploreView } from './explore-url.ts'
import { useIsSelected } from './selected-cards.ts'

export type PickCardHandler = (card: ApiCard, how: 'one' | 'range') => void

type Props = {
  card: ApiCard
  requestedPrice: DisplayedPrice | null | undefined
  view: ExploreView
  priority: 'normal' | 'low'
  onPick: PickCardHandler
}

function PickBox({ card, onPick, look }: { card: ApiCard; onPick: PickCardHandler; look: string }) {
  const isSelected = useIsSelected(card.id)
  const pick = ({ nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    onPick(card, (nativeEvent as unknown as MouseEvent).shiftKey ? 'range' : 'one')
  return (
    <label className={look} title={messages.selectHint}>
      <input
        type="checkbox"
        className="size-6 rounded-md shadow-card"
        checked={isSelected}
        aria-label={messages.select(card.name)}
        onChange={pick}
      />
    </label>
  )
}

/**
 * A touch target around the checkbox, which is in the corner of the illustration and leaves name and hit points
 * visible.
 */
const cornerClass = 'grid size-10 translate-y-6 cursor-pointer place-items-center md:translate-y-8'
const inLine = 'grid size-10 flex-none cursor-pointer place-items-center'

/**
 * A card of the explorer. Memoized: it renders again only if its card, price, view, selection or state in collect
 * mode changes.
 */
export const ExploreCard = memo(function ExploreCard({
  card,
  requestedPrice,
  view,
  priority,
  onPick,
}: Props) {
  const to = cardPath(card)
  const isSelected = useIsSelected(card.id)
  const collect = useCollectOnClick(card)
  const price = <TilePrice card={card} to={to} requestedPrice={requestedPrice} />
  if (view === 'list') {
    return (
      <div className={classNames('flex items-center gap-1', isSelected && 'tile-selected bg-accent-soft')}>
        <PickBox card={card} onPick={onPick} look={inLine} />
        <div className="min-w-0 flex-1">
          <CardListRow card={card} to={to} price={price} />
        </div>
      </div>
    )
  }
  return (
    <CardTile
      card={card}
      to={to}
      price={price}
      priority={priority}
      action={<PickBox card={card} onPick={onPick} look={cornerClass} />}
      {...collect}
      selected={isSelected || collect?.selected}
    />
  )
})
