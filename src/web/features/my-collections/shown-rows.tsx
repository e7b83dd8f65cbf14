import { type ReactNode, useCallback } from 'react'
import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import { OfflineState } from '#web/offline/offline-state.tsx'
import { useReloadWhenOnline } from '#web/app/use-is-offline.ts'
import { common } from '#web/messages/en/common.ts'
import { collections as words } from '#web/messages/en/collections.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CardGridSkeleton } from '#web/features/card-ui/card-grid.tsx'
import { type CardList, wholeList } from './card-list.ts'
import type { Layout } from './card-tools.tsx'
import type { GridSize } from './grid-size.ts'
import { RowLine, RowTile } from './row-tile.tsx'
import type { CardActions } from './use-card-actions.ts'
import type { Rows } from './use-rows.ts'
import { WindowedRows } from './windowed-rows.tsx'

const { list: texts } = words

export type Shown = {
  name: string
  rows: Rows
  list: CardList
  layout: Layout
  size: GridSize
  onShowAll: () => void
}

const isNarrowed = ({ q, sort }: CardList) => q !== '' || sort === 'owned' || sort === 'chasing'

function Nothing({ list, onShowAll, isFull }: Shown & { isFull: boolean }) {
  if (isNarrowed(list)) {
    return (
      <EmptyState title={texts.nothing} action={<Button onClick={onShowAll}>{texts.showAll}</Button>}>
        {texts.nothingText}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={isFull ? texts.fullEmpty : texts.empty}
      action={<LinkButton to="/sets">{words.browseSets}</LinkButton>}
    >
      {texts.emptyText}
    </EmptyState>
  )
}

/** The whole list may be saved on the device: searches and sort orders lead back to it. */
function Offline({ list, onShowAll }: Shown) {
  const isWhole = list.q === wholeList.q && list.sort === wholeList.sort && list.order === wholeList.order
  return (
    <OfflineState
      title={common.offlineTitle}
      action={!isWhole && <Button onClick={onShowAll}>{texts.showAll}</Button>}
    >
      {isWhole ? texts.offline : texts.offlineList}
    </OfflineState>
  )
}

type FrameProps = Shown & {
  isFull: boolean
  draw: (row: ApiCollectionRow, place: number, menuAlign: 'start' | 'end') => ReactNode
}

/** The rows, or why there are none. */
export function RowsFrame({ draw, ...shown }: FrameProps) {
  const { name, rows, layout, size } = shown
  const offline = useReloadWhenOnline({ isMissing: rows.isError, reload: () => void rows.refetch() })
  const retry = { actionLabel: words.tryAgain, onAction: () => void rows.refetch(), busy: rows.isFetching }
  if (rows.isError && offline) return <Offline {...shown} />
  if (rows.isError) return <ErrorState message={texts.failed} {...retry} />
  if (rows.isPending) return <CardGridSkeleton label={texts.loading} size="small" />
  if (rows.rows.length === 0) return <Nothing {...shown} />
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
          action={<Button onClick={() => void rows.loadMore()}>{words.tryAgain}</Button>}
        />
      )}
    </>
  )
}

type Props = Shown & {
  isFull: boolean
  actions: CardActions
  onNotes: (row: ApiCollectionRow) => void
}

export function ShownRows({ actions, onNotes, ...shown }: Props) {
  const Row = shown.layout === 'grid' ? RowTile : RowLine
  const draw = useCallback<FrameProps['draw']>(
    (row, _place, align) => <Row row={row} actions={actions} onNotes={onNotes} menuAlign={align} />,
    [Row, actions, onNotes],
  )
  return <RowsFrame {...shown} draw={draw} />
}
