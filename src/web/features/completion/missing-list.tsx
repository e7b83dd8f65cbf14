import { memo, useCallback } from 'react'
import { Link } from 'react-router'
import { cardPathOfId } from '#site/site-paths.ts'
import { cardGridClass } from '#web/features/card-ui/card-grid.tsx'
import { OwnedInLink } from '#web/features/card-ui/owned-in.tsx'
import { CardTile } from '#web/features/card-ui/card-tile.tsx'
import { printingText } from '#web/features/copies/copy-text.ts'
import { FormattedPrice } from '#web/features/prices/row-price.tsx'
import { cardTermMessages } from '#web/messages/en/card-words.ts'
import { completionMessages as messages } from '#web/messages/en/completion.ts'
import { useOwnedIn } from '#web/ownership/owned-in.ts'
import { useWindowedRows } from '#web/ui/use-windowed-rows.ts'
import { WindowedList } from '#web/ui/windowed-list.tsx'
import type { MissingItem } from './missing-items.ts'

type Props = { items: readonly MissingItem[]; label: string }

const wantText = ({ isWanted }: MissingItem) => (isWanted ? messages.wanted : messages.notWanted)

/** The printing of an item, or the rarity of its card. */
function detailOf({ variant, card }: MissingItem): string | null {
  if (variant !== undefined) return printingText(variant)
  return card?.rarity ? cardTermMessages.fact(card.rarity) : null
}

const MissingTile = memo(function MissingTile({ item }: { item: MissingItem }) {
  const { card, productId, number, name, formattedPrice, priceSource, priceDay, ownedIn = [] } = item
  const isAlone = useOwnedIn()[0] === 'collection'
  return (
    <CardTile
      card={card ?? { id: productId, name, number }}
      to={cardPathOfId(productId)}
      meta={
        <>
          <span>{[number, detailOf(item)].filter(Boolean).join(' · ')}</span>
          {isAlone && (
            // The line is there for each tile, because tiles of a windowed grid have one height.
            <span className="block h-5 truncate">
              <OwnedInLink collections={ownedIn} className="text-success hover:underline" />
            </span>
          )}
        </>
      }
      price={<FormattedPrice formattedPrice={formattedPrice} source={priceSource} day={priceDay} />}
    />
  )
})

/** Missing cards as pictures; only rows near the viewport are rendered. */
export function MissingPictures({ items, label }: Props) {
  const rows = useWindowedRows(items.length, 20, 'even')
  const renderItem = useCallback((item: MissingItem) => <MissingTile item={item} />, [])
  return (
    <WindowedList
      rows={rows}
      items={items}
      label={label}
      className={cardGridClass('small')}
      renderItem={renderItem}
    />
  )
}

/** Missing cards as lines, complete for printing. */
export function MissingLines({ items, label }: Props) {
  return (
    <ul className="missing-lines" aria-label={label}>
      {items.map(item => (
        <li key={item.id}>
          <span className="text-ink-3">{item.number}</span>
          <Link
            to={cardPathOfId(item.productId)}
            className="font-medium hover:underline"
            lang={item.card?.language}
          >
            {item.name}
          </Link>
          <span className="text-ink-2">{detailOf(item)}</span>
          <span className="text-xs text-ink-3">
            {wantText(item)}
            <OwnedInLink collections={item.ownedIn ?? []} className="ml-2 text-success hover:underline" />
          </span>
          <span>
            <FormattedPrice
              formattedPrice={item.formattedPrice}
              source={item.priceSource}
              day={item.priceDay}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
