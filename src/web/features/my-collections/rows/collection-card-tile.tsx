import { ArrowRightLeft, Check, Layers, NotebookPen, Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import { copyMarksText } from '#web/features/copies/copy-marks.ts'
import { UnsentMark } from '#web/changes/pending-notice.tsx'
import { numberAndSet } from '#web/features/card-ui/number-and-set.ts'
import { OwnedIn } from '#web/features/card-ui/owned-in.tsx'
import { cardOfRow } from '#web/features/card-ui/card-of-row.ts'
import { CardListRow } from '#web/features/card-ui/card-list-row.tsx'
import { CardTile } from '#web/features/card-ui/card-tile.tsx'
import { RowPrice } from '#web/features/prices/row-price.tsx'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { DeferredRender } from '#web/ui/deferred-render.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { MenuItemButton } from '#web/ui/menu-items.tsx'
import { cardPathOfId } from '#site/site-paths.ts'
import type { RowWithPendingStatus } from './row-with-pending-status.ts'
import type { CardActions } from './use-card-actions.ts'
import { cardTermMessages } from '#web/messages/en/card-words.ts'

const { card: texts } = messages

type Props = {
  row: RowWithPendingStatus
  actions: CardActions
  onNotes: (row: ApiCollectionRow) => void
  /** Opens the copies of the card. */
  onCopies: (row: ApiCollectionRow) => void
  /** The edge of the card at which its menu opens: the one towards the middle of the page. */
  menuAlign: 'start' | 'end'
}

/** The button that toggles a card between owned and wanted. */
function StatusButton({ row, actions }: Pick<Props, 'row' | 'actions'>) {
  const isOwned = row.status === 'owned'
  const statusClass = isOwned
    ? 'border-transparent bg-success-soft text-success'
    : 'border-line-strong text-ink-2 hover:border-control'
  return (
    <button
      type="button"
      className={`inline-flex min-h-7 items-center gap-1 rounded-full border px-2.5 text-xs font-medium pointer-coarse:min-h-9 max-[24rem]:[&>.icon]:hidden max-[22.5rem]:px-2 ${statusClass}`}
      aria-label={texts.statusFor(texts.status[row.status], row.name)}
      title={texts.markAs[row.status]}
      onClick={() => actions.toggleStatus(row)}
    >
      {isOwned && <Check aria-hidden className="icon size-3.5" />}
      <span className="contents">{texts.status[row.status]}</span>
    </button>
  )
}

/** The special copies of a card, as a button that opens them. */
function CopiesButton({ row, onCopies, className }: Pick<Props, 'row' | 'onCopies'> & { className: string }) {
  const text = copyMarksText(row)
  if (text === '') return null
  return (
    <button type="button" className={className} title={text} onClick={() => onCopies(row)}>
      <span className="truncate">{text}</span>
    </button>
  )
}

/** Where a card that this collection wants is owned. */
function OwnedElsewhere({ row, className }: Pick<Props, 'row'> & { className: string }) {
  if (row.status === 'owned') return null
  // The id of a row is its collection and its card.
  const [collectionId = ''] = row.id.split(':')
  return <OwnedIn cardId={row.productId} collectionId={collectionId} className={className} />
}

/** A mark of its own for cards that the owner would trade. */
function TradeMark({ row, className }: Pick<Props, 'row'> & { className: string }) {
  if (!row.isForTrade) return null
  return (
    <span className={className} title={texts.forTrade}>
      <ArrowRightLeft aria-hidden className="icon size-3.5" />
      <span className="sr-only">{texts.forTrade}</span>
    </span>
  )
}

function CardMenu({ row, actions, onNotes, onCopies, menuAlign }: Props) {
  return (
    <Menu
      label={<span className="dots" />}
      accessibleLabel={texts.menu(row.name)}
      variant="quiet"
      size="small"
      align={menuAlign}
      mount="open"
      className="ml-auto [&>.btn]:min-h-7 [&>.btn]:min-w-7 [&>.btn]:px-1 pointer-coarse:[&>.btn]:min-h-9"
    >
      <MenuItemButton icon={<Layers aria-hidden className="icon" />} onClick={() => onCopies(row)}>
        {texts.copies}
      </MenuItemButton>
      {(row.status === 'owned' || row.isForTrade) && (
        <MenuItemButton
          icon={<ArrowRightLeft aria-hidden className="icon" />}
          checked={row.isForTrade === true}
          onClick={() => actions.toggleForTrade(row)}
        >
          {texts.forTrade}
        </MenuItemButton>
      )}
      <MenuItemButton icon={<NotebookPen aria-hidden className="icon" />} onClick={() => onNotes(row)}>
        {texts.editNotes}
      </MenuItemButton>
      <MenuItemButton
        tone="danger"
        icon={<Trash2 aria-hidden className="icon" />}
        onClick={() => actions.removeCard(row)}
      >
        {texts.remove}
      </MenuItemButton>
    </Menu>
  )
}

/** A card in the grid layout. */
export const CollectionCardTile = memo(function RowTile(props: Props) {
  const { row } = props
  return (
    <>
      <div className="relative">
        <CardTile
          card={cardOfRow(row)}
          to={cardPathOfId(row.productId)}
          meta={numberAndSet(row)}
          price={<RowPrice row={row} />}
        />
        <div className="tile-marks">
          <TradeMark
            row={row}
            className="badge pointer-events-auto mr-auto flex-none border border-line bg-raised text-accent shadow-raised"
          />
          <CopiesButton
            {...props}
            className="badge pointer-events-auto min-w-0 shrink border border-line bg-raised shadow-raised hover:underline"
          />
          <OwnedElsewhere
            row={row}
            className="badge pointer-events-auto min-w-0 shrink bg-success-soft text-success shadow-raised hover:underline"
          />
        </div>
      </div>
      <div className="mt-1.5 flex min-h-7 flex-wrap items-center pointer-coarse:min-h-9">
        <DeferredRender>
          <StatusButton {...props} />
          {row.isUnsent && <UnsentMark look="icon" />}
          <CardMenu {...props} />
        </DeferredRender>
      </div>
    </>
  )
})

/** A card in the list layout. */
export const CollectionCardLine = memo(function RowLine(props: Props) {
  const { row } = props
  return (
    <CardListRow
      card={cardOfRow(row)}
      to={cardPathOfId(row.productId)}
      meta={
        <>
          <span>
            {[numberAndSet(row), row.rarity && cardTermMessages.fact(row.rarity)].filter(Boolean).join(' · ')}
          </span>
          <OwnedElsewhere row={row} className="ml-2 text-success hover:underline" />
        </>
      }
      price={<RowPrice row={row} />}
      action={
        <div className="flex flex-none items-center gap-1">
          <TradeMark row={row} className="flex min-h-6 flex-none items-center text-accent" />
          <span className="flex max-w-40 min-w-0 max-sm:hidden">
            <CopiesButton {...props} className="flex min-h-6 min-w-0 text-xs text-ink-2 hover:underline" />
          </span>
          <StatusButton {...props} />
          {row.isUnsent && <UnsentMark look="icon" />}
          <CardMenu {...props} />
        </div>
      }
    />
  )
})
