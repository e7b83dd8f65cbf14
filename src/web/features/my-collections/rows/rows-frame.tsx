import type { ReactNode } from 'react'
import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import { tradeQuery } from '#domain/trade-tag.ts'
import { OfflineState } from '#web/offline/offline-state.tsx'
import { useReloadWhenOnline } from '#web/app/use-is-offline.ts'
import { commonMessages } from '#web/messages/en/common.ts'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { tradeMessages } from '#web/messages/en/trade.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CardGridSkeleton } from '#web/features/card-ui/card-grid.tsx'
import { type CardListOptions, defaultCardListOptions } from './card-list.ts'
import type { CardListLayout } from './card-list-toolbar.tsx'
import type { CardsPerRowChoice } from './grid-size.ts'
import type { CollectionRowsState } from './use-collection-rows.ts'
import { WindowedRows } from './windowed-rows.tsx'

const { list: texts } = messages

export type RowsViewProps = {
  name: string
  rows: CollectionRowsState
  list: CardListOptions
  layout: CardListLayout
  size: CardsPerRowChoice
  onShowAll: () => void
}

const isFiltered = ({ q, sort }: CardListOptions) => q !== '' || sort === 'owned' || sort === 'chasing'

function NoRows({ list, onShowAll, isFull }: RowsViewProps & { isFull: boolean }) {
  if (isFiltered(list)) {
    const isForTrade = list.q.trim() === tradeQuery
    return (
      <EmptyState
        title={isForTrade ? tradeMessages.none : texts.noMatch}
        action={<Button onClick={onShowAll}>{texts.showAll}</Button>}
      >
        {isForTrade ? tradeMessages.noneText : texts.noMatchText}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={isFull ? texts.fullEmpty : texts.empty}
      action={<LinkButton to="/sets">{messages.browseSets}</LinkButton>}
    >
      {texts.emptyText}
    </EmptyState>
  )
}

/** The default list may be stored on the device, so searches and sort orders lead back to it. */
function OfflineRows({ list, onShowAll }: RowsViewProps) {
  const isDefault =
    list.q === defaultCardListOptions.q &&
    list.sort === defaultCardListOptions.sort &&
    list.order === defaultCardListOptions.order
  return (
    <OfflineState
      title={commonMessages.offlineTitle}
      action={!isDefault && <Button onClick={onShowAll}>{texts.showAll}</Button>}
    >
      {isDefault ? texts.offline : texts.offlineList}
    </OfflineState>
  )
}

export type FrameProps = RowsViewProps & {
  isFull: boolean
  draw: (row: ApiCollectionRow, index: number, menuAlign: 'start' | 'end') => ReactNode
}

/** The rows, or a loading, empty, error or offline state. */
export function RowsFrame({ draw, ...view }: FrameProps) {
  const { name, rows, layout, size } = view
  const offline = useReloadWhenOnline({
    isMissing: rows.isError || rows.isFromDevice,
    reload: () => void rows.refetch(),
  })
  const retry = { actionLabel: messages.tryAgain, onAction: () => void rows.refetch(), busy: rows.isFetching }
  if (rows.isError && offline) return <OfflineRows {...view} />
  if (rows.isError) return <ErrorState message={texts.failed} {...retry} />
  if (rows.isPending) return <CardGridSkeleton label={texts.loading} size="small" />
  if (rows.rows.length === 0) return <NoRows {...view} />
  return (
    <>
      <div className={rows.isOld ? 'opacity-60 transition-opacity' : undefined} aria-busy={rows.isOld}>
        <WindowedRows
          key={layout === 'list' ? 'list' : size}
          rows={rows.rows}
          total={rows.total ?? rows.rows.length}
          label={texts.label(name)}
          layout={layout}
          size={size}
          draw={draw}
        />
      </div>
      {rows.moreFailed && (
        <Notice
          tone="danger"
          role="alert"
          title={texts.moreFailed}
          action={<Button onClick={() => void rows.loadMore()}>{messages.tryAgain}</Button>}
        />
      )}
    </>
  )
}
