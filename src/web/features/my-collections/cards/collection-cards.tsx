import { type ComponentProps, useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { componentLoader } from '#web/app/load-module-with-retry.ts'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { useHistoryEntryState } from '#web/app/use-history-entry-state.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LazySection } from '#web/ui/lazy-section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDebouncedValue } from '#web/ui/use-debounced-value.ts'
import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import { TermProblems } from '#web/features/card-ui/term-problems.tsx'
import { type CardListOptions, defaultCardListOptions } from '#web/features/my-collections/rows/card-list.ts'
import { CardNotesDialog } from './card-notes-dialog.tsx'
import { CardSheet } from './card-sheet.tsx'
import { CardListToolbar, type CardListLayout } from '#web/features/my-collections/rows/card-list-toolbar.tsx'
import { collectionRowsKey } from '#web/features/my-collections/rows/collections-queries.ts'
import type { SelectedValue } from '#web/features/my-collections/cards/select/selected-value.ts'
import { useStoredCardsPerRow } from '#web/features/my-collections/rows/grid-size.ts'
import type { ReorderMode } from '#web/features/my-collections/cards/order/reorder-mode.tsx'
import { RowsView } from '#web/features/my-collections/rows/rows-view.tsx'
import { SaveListSearch } from './save-list-search.tsx'
import { WorthDetails } from '#web/features/my-collections/collection/worth-details.tsx'
import { SelectMode } from '#web/features/my-collections/cards/select/select-mode.tsx'
import { useCardActions } from '#web/features/my-collections/rows/use-card-actions.ts'
import { useCollectionRows } from '#web/features/my-collections/rows/use-collection-rows.ts'
import { isFullCollection } from '#web/features/my-collections/rows/full-collection.ts'

const loadTable = componentLoader(
  () => import('#web/features/copies-table/copy-table.tsx'),
  code => code.CopyTable,
)
const loadReorderMode = componentLoader(
  () => import('#web/features/my-collections/cards/order/reorder-mode.tsx'),
  code => code.ReorderMode,
)

const searchDebounceMs = 120

type Props = {
  userId: string
  id: string
  name: string
  /** Undefined where cards cannot be selected. */
  onSelectedValue: ((value: SelectedValue) => void) | undefined
}

type Mode = 'view' | 'select' | 'order'

/** The list options, initially with the search text of the URL, and a copy of them with a debounced search text. */
function useCardList() {
  const [search] = useSearchParams()
  const initial = { ...defaultCardListOptions, q: search.get('q') ?? '' }
  const [list, setList] = useHistoryEntryState<CardListOptions>('list', initial)
  const q = useDebouncedValue(list.q, searchDebounceMs)
  return { list, debouncedList: { ...list, q: list.q === '' ? '' : q }, setList }
}

/**
 * The layout of the list. After edits in the table layout, the stale rows are refetched when another layout is shown.
 */
function useCardListLayout(userId: string) {
  const { queryClient } = useApp()
  const [layout, setLayout] = useHistoryEntryState<CardListLayout>('layout', 'grid')
  const showLayout = useCallback(
    (next: CardListLayout) => {
      if (layout === 'table')
        void queryClient.refetchQueries({ queryKey: collectionRowsKey(userId), type: 'active', stale: true })
      setLayout(next)
    },
    [layout, queryClient, setLayout, userId],
  )
  return [layout, showLayout] as const
}

/** The mode for reordering, whose code is loaded when it is opened. */
function ReorderSection(props: ComponentProps<typeof ReorderMode>) {
  return (
    <LazySection
      start="now"
      load={loadReorderMode}
      props={props}
      placeholder={<Skeleton className="h-96" />}
      renderFailed={retry => (
        <ErrorState
          message={messages.order.loadFailed}
          actionLabel={messages.tryAgain}
          onAction={retry}
          action={<Button onClick={props.onDone}>{messages.cancel}</Button>}
        />
      )}
    />
  )
}

/** The mode, and the one that ended last. */
function useMode() {
  const [mode, setMode] = useState<Mode>('view')
  const [previousMode, setPreviousMode] = useState<Exclude<Mode, 'view'>>()
  const leaveMode = useCallback(() => {
    setPreviousMode(mode === 'view' ? undefined : mode)
    setMode('view')
  }, [mode])
  return { mode, setMode, previousMode, leaveMode }
}

/** The cards of a collection, in view, select or reorder mode. */
export function MyCollectionCards({ userId, id, name, onSelectedValue }: Props) {
  const { mode, setMode, previousMode, leaveMode } = useMode()
  const { list, debouncedList, setList } = useCardList()
  const [layout, setLayout] = useCardListLayout(userId)
  const [size, setSize] = useStoredCardsPerRow()
  const [notesRow, setNotesRow] = useState<ApiCollectionRow>()
  const [copiesRow, setCopiesRow] = useState<ApiCollectionRow>()
  const rows = useCollectionRows(userId, id, debouncedList)
  const actions = useCardActions(userId, id)
  const isFull = isFullCollection(id)
  const inCollection = (row: ApiCollectionRow) => ({ id: (isFull && row.collectionId) || id, row })
  if (mode === 'order') {
    return <ReorderSection userId={userId} id={id} size={size} onDone={leaveMode} />
  }
  const onShowAll = () => setList(defaultCardListOptions)
  const view = { name, rows, list: debouncedList, layout, size, onShowAll }
  return (
    <section aria-label={messages.tools.label} className="grid min-w-0 content-start gap-4">
      <CardListToolbar
        userId={userId}
        list={list}
        onList={setList}
        layout={layout}
        onLayout={setLayout}
        size={size}
        onSize={setSize}
        total={rows.total}
        isSelecting={mode === 'select'}
        previousMode={previousMode}
        onEnterMode={isFull ? undefined : setMode}
      />
      {layout !== 'table' && <TermProblems terms={rows.problems} />}
      <SaveListSearch
        list={debouncedList}
        terms={rows.terms}
        isOld={rows.isPending || rows.isOld || list.q !== debouncedList.q}
        collection={isFull ? undefined : name}
      />
      {layout === 'table' ? (
        <LazySection
          load={loadTable}
          props={{
            userId,
            collectionId: isFull ? undefined : id,
            name,
            q: debouncedList.q,
            onShowAll,
            details: <WorthDetails userId={userId} id={id} />,
          }}
          placeholder={<Skeleton className="h-96" />}
          renderFailed={retry => (
            <ErrorState message={messages.list.failed} actionLabel={messages.tryAgain} onAction={retry} />
          )}
        />
      ) : mode === 'select' && onSelectedValue ? (
        <SelectMode
          userId={userId}
          id={id}
          view={view}
          actions={actions}
          onDone={leaveMode}
          onValue={onSelectedValue}
        />
      ) : (
        <RowsView {...view} isFull={isFull} actions={actions} onNotes={setNotesRow} onCopies={setCopiesRow} />
      )}
      <CardSheet
        userId={userId}
        card={copiesRow && inCollection(copiesRow)}
        onNotes={setNotesRow}
        onClose={() => setCopiesRow(undefined)}
      />
      <CardNotesDialog card={notesRow && inCollection(notesRow)} onClose={() => setNotesRow(undefined)} />
    </section>
  )
}
