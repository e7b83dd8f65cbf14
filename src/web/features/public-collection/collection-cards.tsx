import { LayoutGrid, List } from 'lucide-react'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { useHistoryEntryState } from '#web/app/use-history-entry-state.ts'
import { ModeSwitch } from '#web/features/collection-builder/mode-switch.tsx'
import { collectModeMessages } from '#web/messages/en/collecting.ts'
import { ViewOption, ViewOptions } from '#web/features/card-ui/view-options.tsx'
import { messages } from '#web/messages/en.ts'
import { publicCollectionMessages as collectionMessages } from '#web/messages/en/collection.ts'
import { SamplePricesBadge } from '#web/features/prices/sample-marks.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { CollectionCardGrid } from './collection-card-grid.tsx'
import { CollectionCardTable } from './collection-list.tsx'
import { useDebouncedValue } from '#web/ui/use-debounced-value.ts'
import { PublicCardSearch, PublicCardSortSelect } from './card-choice-controls.tsx'
import { firstCardCount, type PublicCardSort } from './collection-queries.ts'
import { useAllCards } from './use-all-cards.ts'

const layouts = [
  { value: 'grid', label: collectionMessages.grid, icon: <LayoutGrid aria-hidden className="icon size-4" /> },
  { value: 'list', label: collectionMessages.list, icon: <List aria-hidden className="icon size-4" /> },
] as const
const rowSizes = [
  { value: '3', label: '3' },
  { value: '5', label: '5' },
] as const

/** The search starts this many milliseconds after the last change of its text. */
const searchDelay = 300

type Layout = (typeof layouts)[number]['value']
type RowSize = (typeof rowSizes)[number]['value']
type Props = { collection: ApiCollection; userId: string | null }

/** Narrow windows show fewer cards per row than chosen and say how many; the columns are those of `cardGridClass`. */
function CardsPerRow({ size }: { size: RowSize }) {
  const textClass = 'text-xs text-ink-3'
  if (size === '3') return <p className={`${textClass} sm:hidden`}>{collectionMessages.shownInRow(2)}</p>
  return (
    <>
      <p className={`${textClass} sm:hidden`}>{collectionMessages.shownInRow(3)}</p>
      <p className={`${textClass} max-sm:hidden lg:hidden`}>{collectionMessages.shownInRow(4)}</p>
    </>
  )
}

type LayoutProps = {
  layout: Layout
  onLayout: (layout: Layout) => void
  rowSize: RowSize
  onRowSize: (size: RowSize) => void
}

/** How the cards are shown. */
function LayoutOptions({ layout, onLayout, rowSize, onRowSize }: LayoutProps) {
  return (
    <>
      {layout === 'grid' && (
        <>
          <ViewOption label={collectModeMessages.mode}>
            <ModeSwitch />
          </ViewOption>
          <ViewOption label={collectionMessages.rowSize}>
            <div className="flex flex-wrap items-center gap-2">
              <SegmentedControl
                label={collectionMessages.rowSize}
                options={rowSizes}
                value={rowSize}
                onValueChange={onRowSize}
              />
              <CardsPerRow size={rowSize} />
            </div>
          </ViewOption>
        </>
      )}
      <ViewOption label={collectionMessages.layout}>
        <SegmentedControl
          label={collectionMessages.layout}
          options={layouts}
          value={layout}
          onValueChange={onLayout}
        />
      </ViewOption>
    </>
  )
}

/** A collection's cards: the first ones, or all of them. */
export function PublicCollectionCards(props: Props) {
  const { collection } = props
  const [showsAll, setShowsAll] = useHistoryEntryState('all', false)
  const [layout, setLayout] = useHistoryEntryState<Layout>('layout', 'grid')
  const [rowSize, setRowSize] = useHistoryEntryState<RowSize>('size', '5')
  const [text, setText] = useHistoryEntryState('cards text', '')
  const [sort, setSort] = useHistoryEntryState<PublicCardSort>('cards sort', 'order')
  const q = useDebouncedValue(text.trim(), searchDelay)
  const isLarge = collection.cardCount > firstCardCount
  const isChosen = q !== '' || sort !== 'order'
  const needsAll = showsAll || isChosen
  const every = useAllCards({ ...props, choice: { q, sort } }, needsAll)
  const cards = (needsAll && every.rows) || collection.cards.slice(0, firstCardCount)
  if (collection.cardCount === 0) return <EmptyState title={collectionMessages.empty} />
  return (
    <section
      className="grid grid-cols-1 gap-3 sm:gap-5"
      aria-busy={needsAll && every.isFetching}
      aria-label={collectionMessages.ofCollection(collection.name)}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {isLarge && <PublicCardSearch text={text} onText={setText} />}
        {cards.some(card => card.priceSource === 'sample') && <SamplePricesBadge />}
        <div className="ml-auto">
          <ViewOptions>
            {isLarge && (
              <ViewOption label={collectionMessages.sort}>
                <PublicCardSortSelect sort={sort} onSort={setSort} />
              </ViewOption>
            )}
            <LayoutOptions layout={layout} onLayout={setLayout} rowSize={rowSize} onRowSize={setRowSize} />
          </ViewOptions>
        </div>
      </div>
      {cards.length === 0 ? (
        <EmptyState
          title={collectionMessages.noMatch}
          action={<Button onClick={() => setText('')}>{collectionMessages.clearSearch}</Button>}
        />
      ) : layout === 'grid' ? (
        <CollectionCardGrid
          cards={cards}
          size={rowSize === '3' ? 'large' : 'small'}
          label={collectionMessages.ofCollection(collection.name)}
          showsCopies={collection.showCopies}
        />
      ) : (
        <CollectionCardTable
          cards={cards}
          label={collectionMessages.ofCollection(collection.name)}
          showsCopies={collection.showCopies}
        />
      )}
      {needsAll && every.isError && (
        <Notice
          tone="danger"
          role="alert"
          title={collectionMessages.allFailed}
          action={<Button onClick={() => void every.refetch()}>{messages.common.tryAgain}</Button>}
        />
      )}
      {isLarge && !isChosen && (
        <div className="flex justify-center">
          <Button
            busy={showsAll && every.isFetching}
            aria-expanded={showsAll}
            onClick={() => setShowsAll(shown => !shown)}
          >
            {showsAll ? collectionMessages.showLess : collectionMessages.showAll}
          </Button>
        </div>
      )}
    </section>
  )
}
