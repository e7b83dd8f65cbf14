import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import { numberAndSet } from '#web/features/card-ui/number-and-set.ts'
import { cardGridClass, type CardGridSize } from '#web/features/card-ui/card-grid.tsx'
import { CardTile } from '#web/features/card-ui/card-tile.tsx'
import { useCollectOnClick } from '#web/features/collection-builder/use-collecting.ts'
import { publicCollectionMessages as messages } from '#web/messages/en/collection.ts'
import { useWindowedRows } from '#web/ui/use-windowed-rows.ts'
import { WindowedList } from '#web/ui/windowed-list.tsx'
import { cardOfRow } from '#web/features/card-ui/card-of-row.ts'
import { RowPrice } from '#web/features/prices/row-price.tsx'
import { cardPathOfId } from '#site/site-paths.ts'
import { copyTextsOf } from './copy-texts.ts'

/** Rendered by the server; the first render in the browser must match. */
const initialCount = 9

type TileProps = {
  row: ApiCollectionRow
  /** Whether tiles have a line for copies: each, because tiles of a windowed grid have one height. */
  hasCopies: boolean
}

function Tile({ row, hasCopies }: TileProps) {
  const card = { ...cardOfRow(row), id: row.productId }
  const copies = hasCopies ? copyTextsOf(row).join(messages.copySeparator) : ''
  return (
    <CardTile
      card={card}
      to={cardPathOfId(row.productId)}
      meta={
        <>
          <span>{numberAndSet(row)}</span>
          <span className={`block ${row.status === 'owned' ? 'text-success' : 'text-ink-3'}`}>
            {messages.status[row.status]}
          </span>
          {hasCopies && (
            <span className="block min-h-4.5 truncate text-ink-2" title={copies}>
              {copies}
            </span>
          )}
        </>
      }
      price={<RowPrice row={row} />}
      {...useCollectOnClick(card)}
    />
  )
}

const draw = (row: ApiCollectionRow) => <Tile row={row} hasCopies={false} />
const drawWithCopies = (row: ApiCollectionRow) => <Tile row={row} hasCopies />

type Props = {
  cards: readonly ApiCollectionRow[]
  size: CardGridSize
  label: string
  /** Whether the owner shows copies to visitors. */
  showsCopies: boolean
}

/** The cards of a collection as a grid; only rows near the viewport are rendered. */
export function CollectionCardGrid({ cards, size, label, showsCopies }: Props) {
  const rows = useWindowedRows(cards.length, initialCount, 'even')
  return (
    <WindowedList
      rows={rows}
      items={cards}
      label={label}
      className={cardGridClass(size)}
      renderItem={showsCopies ? drawWithCopies : draw}
    />
  )
}
