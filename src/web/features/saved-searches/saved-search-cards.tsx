import { useInfiniteQuery } from '@tanstack/react-query'
import { LayoutGrid, List } from 'lucide-react'
import { type ReactNode, useCallback, useMemo } from 'react'
import type { ApiCard } from '#contract/card-shapes.ts'
import { cardPath } from '#site/site-paths.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { useReloadWhenOnline } from '#web/app/use-is-offline.ts'
import { useHistoryEntryState } from '#web/app/use-history-entry-state.ts'
import { CardGridSkeleton, cardGridClass } from '#web/features/card-ui/card-grid.tsx'
import { CardListRow } from '#web/features/card-ui/card-list-row.tsx'
import { CardTile } from '#web/features/card-ui/card-tile.tsx'
import { SamplePricesNote } from '#web/features/prices/sample-marks.tsx'
import { TilePrice } from '#web/features/prices/tile-price.tsx'
import { commonMessages } from '#web/messages/en/common.ts'
import { savedSearchMessages } from '#web/messages/en/saved-searches.ts'
import { OfflineState } from '#web/offline/offline-state.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FailedNotice } from '#web/ui/failed-notice.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useWindowedRows } from '#web/ui/use-windowed-rows.ts'
import { WindowedList } from '#web/ui/windowed-list.tsx'
import { savedSearchCardsQuery } from './saved-search-queries.ts'

const { view: texts, tryAgain } = savedSearchMessages

/** Rendered by the server; the first render in the browser must match. */
const initialCount = 24

const layouts = [
  { value: 'grid', label: texts.grid, icon: <LayoutGrid aria-hidden className="icon size-4" /> },
  { value: 'list', label: texts.list, icon: <List aria-hidden className="icon size-4" /> },
] as const
type Layout = (typeof layouts)[number]['value']

type DrawTools = (card: ApiCard) => ReactNode

type RowsProps = {
  cards: readonly ApiCard[]
  total: number
  label: string
  layout: Layout
  /** Draws what the owner can do with a card. */
  drawTools: DrawTools | undefined
}

function Rows({ cards, total, label, layout, drawTools }: RowsProps) {
  const isGrid = layout === 'grid'
  const rows = useWindowedRows(cards.length, initialCount, isGrid ? 'even' : undefined)
  const draw = useCallback(
    (card: ApiCard) => {
      const to = cardPath(card)
      const price = <TilePrice card={card} to={to} />
      if (!isGrid) return <CardListRow card={card} to={to} price={price} action={drawTools?.(card)} />
      return (
        <>
          <CardTile card={card} to={to} price={price} />
          {drawTools?.(card)}
        </>
      )
    },
    [isGrid, drawTools],
  )
  return (
    <WindowedList
      rows={rows}
      items={cards}
      total={total}
      label={label}
      className={isGrid ? cardGridClass() : 'grid grid-cols-1'}
      itemClassName={isGrid ? undefined : () => 'border-b border-line'}
      renderItem={draw}
    />
  )
}

type Props = {
  id: string
  name: string
  userId: string | null
  drawTools?: DrawTools
}

function useListCards(id: string, userId: string | null) {
  const { api } = useApp()
  const query = useInfiniteQuery(savedSearchCardsQuery(api, id, userId))
  // A card that moved to a later page meanwhile is listed once.
  const cards = useMemo(() => {
    const all = query.data?.pages.flatMap(page => page.cards) ?? []
    return [...new Map(all.map(card => [card.id, card])).values()]
  }, [query.data])
  return { query, cards, total: query.data?.pages.at(-1)?.total ?? cards.length }
}

/** The cards of a saved search as grid or list, or a loading, empty, error or offline state. */
export function SavedSearchCards({ id, name, userId, drawTools }: Props) {
  const { query, cards, total } = useListCards(id, userId)
  const [layout, setLayout] = useHistoryEntryState<Layout>('layout', 'grid')
  const isMissing = query.isError && !query.data
  const offline = useReloadWhenOnline({ isMissing, reload: () => void query.refetch() })
  if (isMissing && offline) {
    return <OfflineState title={commonMessages.offlineTitle}>{texts.cardsOffline}</OfflineState>
  }
  if (isMissing) {
    return (
      <ErrorState
        message={texts.cardsFailed}
        actionLabel={tryAgain}
        onAction={() => void query.refetch()}
        busy={query.isFetching}
      />
    )
  }
  if (!query.data) return <CardGridSkeleton label={texts.loading} />
  if (total === 0) return <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="mr-auto text-sm text-ink-2">
          {savedSearchMessages.cards(total)}
        </p>
        <SegmentedControl label={texts.layout} options={layouts} value={layout} onValueChange={setLayout} />
      </div>
      <SamplePricesNote cards={cards} look="text" />
      <Rows
        key={layout}
        cards={cards}
        total={total}
        label={texts.listOf(name)}
        layout={layout}
        drawTools={drawTools}
      />
      {query.isFetchNextPageError ? (
        <FailedNotice
          actionLabel={tryAgain}
          onAction={() => void query.fetchNextPage()}
          busy={query.isFetching}
        >
          {texts.moreFailed}
        </FailedNotice>
      ) : (
        <LoadMore
          label={savedSearchMessages.page.showAll(total)}
          busyLabel={texts.loading}
          hasMore={query.hasNextPage}
          busy={query.isFetching}
          onLoadMore={() => void query.fetchNextPage()}
          margin="800px"
        />
      )}
    </div>
  )
}
