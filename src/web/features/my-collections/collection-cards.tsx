import { lazy, Suspense, useCallback, useState } from 'react'
import { collections as words } from '#web/messages/en/collections.ts'
import { useViewState } from '#web/app/use-view-state.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDebouncedValue } from '#web/ui/use-debounced-value.ts'
import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import { type CardList, wholeList } from './card-list.ts'
import { CardNotesDialog } from './card-notes-dialog.tsx'
import { CardTools, type Layout } from './card-tools.tsx'
import type { SelectedValue } from './selected-value.ts'
import { useGridSize } from './grid-size.ts'
import { ShownRows } from './shown-rows.tsx'
import { SelectMode } from './select-mode.tsx'
import { useCardActions } from './use-card-actions.ts'
import { useRows } from './use-rows.ts'
import { isFullCollection } from './virtual-collections.ts'

const ReorderMode = lazy(async () => ({ default: (await import('./reorder-mode.tsx')).ReorderMode }))

const typingMilliseconds = 120

type Props = {
  userId: string
  id: string
  name: string
  /** None where cards cannot be selected. */
  onSelectedValue: ((value: SelectedValue) => void) | undefined
}

type Mode = 'look' | 'select' | 'order'

/** The list as it is asked for: typed text rests a moment first. */
function useCardList() {
  const [list, setList] = useViewState<CardList>('list', wholeList)
  const q = useDebouncedValue(list.q, typingMilliseconds)
  return { list, asked: { ...list, q: list.q === '' ? '' : q }, setList }
}

/** The cards of a collection: looked at, selected, or put in order. */
export function CollectionCards({ userId, id, name, onSelectedValue }: Props) {
  const [mode, setMode] = useState<Mode>('look')
  const [left, setLeft] = useState<Exclude<Mode, 'look'>>()
  const { list, asked, setList } = useCardList()
  const [layout, setLayout] = useViewState<Layout>('layout', 'grid')
  const [size, setSize] = useGridSize()
  const [noted, setNoted] = useState<ApiCollectionRow>()
  const rows = useRows(userId, id, asked)
  const actions = useCardActions(userId, id)
  const look = useCallback(() => {
    setLeft(mode === 'look' ? undefined : mode)
    setMode('look')
  }, [mode])
  const isFull = isFullCollection(id)
  if (mode === 'order') {
    return (
      <Suspense fallback={<Skeleton className="h-96" />}>
        <ReorderMode userId={userId} id={id} size={size} onDone={look} />
      </Suspense>
    )
  }
  const shown = { name, rows, list: asked, layout, size, onShowAll: () => setList(wholeList) }
  return (
    <section aria-label={words.tools.label} className="grid min-w-0 content-start gap-4">
      <CardTools
        list={list}
        onList={setList}
        layout={layout}
        onLayout={setLayout}
        size={size}
        onSize={setSize}
        total={rows.total}
        isSelecting={mode === 'select'}
        left={left}
        onBegin={isFull ? undefined : setMode}
      />
      {mode === 'select' && onSelectedValue ? (
        <SelectMode id={id} shown={shown} actions={actions} onDone={look} onValue={onSelectedValue} />
      ) : (
        <ShownRows {...shown} isFull={isFull} actions={actions} onNotes={setNoted} />
      )}
      <CardNotesDialog
        address={noted && { id: (isFull && noted.collectionId) || id, row: noted }}
        onClose={() => setNoted(undefined)}
      />
    </section>
  )
}
