import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import { CardGridSkeleton } from '#web/features/card-ui/card-grid.tsx'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { restoreLostFocus } from '#web/ui/restore-lost-focus.ts'
import { isSameOrder, moveCard, unchangedOrder } from './card-order.ts'
import { DraggableRows } from './draggable-rows.tsx'
import type { CardsPerRowChoice } from '#web/features/my-collections/rows/grid-size.ts'
import {
  readCollectionSnapshot,
  type RowsSnapshot,
} from '#web/features/my-collections/rows/read-collection-snapshot.ts'
import { useSaveOrder } from './use-save-order.ts'

const { order: texts } = messages

type Props = { userId: string; id: string; size: CardsPerRowChoice; onDone: () => void }

/** Loads all cards of a collection and lets the user reorder them. */
export function ReorderMode(props: Props) {
  const { api } = useApp()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['collections', 'order', props.userId, props.id],
    queryFn: ({ signal }) => readCollectionSnapshot(api, props.id, signal),
    staleTime: Infinity,
    gcTime: 0,
  })
  if (data) return <ReorderList {...props} snapshot={data} />
  if (!isError) return <CardGridSkeleton label={texts.loading} size="small" />
  return (
    <ErrorState
      message={texts.loadFailed}
      actionLabel={messages.tryAgain}
      onAction={() => void refetch()}
      busy={isFetching}
      action={<Button onClick={props.onDone}>{messages.cancel}</Button>}
    />
  )
}

function ReorderList({ size, snapshot, ...props }: Props & { snapshot: RowsSnapshot }) {
  const [order, setOrder] = useState(() => unchangedOrder(snapshot.rows))
  const section = useRef<HTMLElement>(null)
  useEffect(() => restoreLostFocus(section.current), [])
  const move = useCallback((productId: string, index: number) => {
    setOrder(current => moveCard(current, productId, index))
  }, [])
  const step = useCallback((productId: string, by: number) => {
    setOrder(current =>
      moveCard(current, productId, current.rows.findIndex(row => row.productId === productId) + by),
    )
  }, [])
  const { save, busy, hasConflict } = useSaveOrder({ ...props, snapshot })
  const isUnchanged = isSameOrder(order.rows, snapshot.rows)
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={texts.title}
      className="grid min-w-0 content-start gap-4"
    >
      <div className="sticky top-[calc(var(--header-height)+0.5rem)] z-(--z-sticky) flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-raised p-2 shadow-raised">
        <h2 className="px-1.5 text-sm max-sm:sr-only">{texts.title}</h2>
        <p role="status" className="mr-auto px-1.5 text-sm text-ink-2">
          {isUnchanged ? texts.nothingMoved : texts.moved(order.moved.size)}
        </p>
        <Button size="small" onClick={props.onDone}>
          {messages.cancel}
        </Button>
        <Button
          size="small"
          variant="primary"
          busy={busy}
          disabled={isUnchanged}
          onClick={() => void save(order)}
        >
          {hasConflict ? texts.saveAnyway : texts.save}
        </Button>
      </div>
      {hasConflict && <Notice tone="warning" role="alert" title={texts.conflict} />}
      <p className="text-sm text-ink-2">{texts.help}</p>
      <DraggableRows rows={order.rows} size={size} move={move} step={step} />
    </section>
  )
}
