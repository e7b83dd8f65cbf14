import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import type { CollectedCard } from '#domain/collected-card.ts'
import { builderMessages as words } from '#web/messages/en/builder.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type CollectionChange, queueCollectionChange } from '#web/changes/collection-changes.ts'
import { useBuilder } from '#web/features/collection-builder/panel/builder-context.ts'
import { removeCard, restoreCard } from '#web/features/collection-builder/draft/builder-state.ts'
import type { LocalCollection } from '#web/features/collection-builder/draft/local-collection.ts'
import { MiniCard } from './mini-card.tsx'
import { useDragOut } from './use-drag-out.ts'
import { miniCardsPerPage, useMiniCardPages } from './use-mini-card-pages.ts'

const columns = 'grid grid-cols-4 gap-2'

function useRemoval({ id, savedId }: LocalCollection) {
  const { store, userId, cards, announce } = useBuilder()
  const [last, setLast] = useState<{ card: CollectedCard; index: number; removal: string }>()
  const remove = (productId: string) => {
    const index = cards.findIndex(one => one.productId === productId)
    const card = cards[index]
    if (!card) return
    let removal = ''
    if (savedId === null || userId === null) store.update(removeCard(id, productId))
    else removal = queueCollectionChange(userId, savedId, { kind: 'remove', card, index })
    setLast({ card, index, removal })
    announce(words.removed(card.name))
  }
  const undo = () => {
    if (!last) return
    if (savedId === null || userId === null) store.update(restoreCard(id, last.card, last.index))
    else queueCollectionChange(userId, savedId, { kind: 'restore', ...last })
    setLast(undefined)
  }
  const isUndoable = last && !cards.some(one => one.productId === last.card.productId)
  return { remove, undo, last: isUndoable ? last.card : undefined }
}

type PagerProps = { page: number; pages: number; turn: (step: number) => void }

function Pager({ page, pages, turn }: PagerProps) {
  return (
    <nav aria-label={words.pages} className="flex items-center justify-center gap-3 text-sm text-ink-2">
      <IconButton
        size="small"
        label={words.previous}
        icon={<ChevronLeft className="icon" aria-hidden />}
        disabled={page === 0}
        onClick={() => turn(-1)}
      />
      {words.page(page + 1, pages)}
      <IconButton
        size="small"
        label={words.next}
        icon={<ChevronRight className="icon" aria-hidden />}
        disabled={page === pages - 1}
        onClick={() => turn(1)}
      />
    </nav>
  )
}

function Waiting() {
  return (
    <div className={columns} role="status" aria-label={words.loadingCards}>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="face-shape" />
      ))}
    </div>
  )
}

/** The number of added cards that the server does not have yet. */
const countAdded = (unsent: readonly CollectionChange[]) =>
  unsent.reduce((sum, change) => sum + (change.kind === 'add' ? change.cards.length : 0), 0)

/** The cards of the collection as small images, 20 per page. */
export function MiniCards({ collection }: { collection: LocalCollection }) {
  const { cards, loading, unsent } = useBuilder()
  const list = useRef<HTMLUListElement>(null)
  const { page, pages, turn } = useMiniCardPages(cards.length, collection.cards.length + countAdded(unsent))
  const { remove, undo, last } = useRemoval(collection)
  const { start, end } = useDragOut(remove)
  const removeByKey = (productId: string) => {
    remove(productId)
    list.current?.focus()
  }
  if (loading.state === 'failed') {
    return <ErrorState message={words.cardsFailed} actionLabel={words.tryAgain} onAction={loading.retry} />
  }
  if (loading.state === 'loading' && cards.length === 0) return <Waiting />
  return (
    <div className="grid grid-cols-1 gap-3">
      {cards.length === 0 && <EmptyState title={words.emptyTitle}>{words.emptyText}</EmptyState>}
      <ul
        ref={list}
        tabIndex={-1}
        className={columns}
        aria-label={words.cardsOf(collection.name)}
        hidden={cards.length === 0}
      >
        {cards.slice(page * miniCardsPerPage, (page + 1) * miniCardsPerPage).map(card => (
          <MiniCard
            key={card.productId}
            card={card}
            onRemove={removeByKey}
            onDragStart={start}
            onDragEnd={end}
          />
        ))}
      </ul>
      {last && (
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
          {words.removed(last.name)}
          <Button size="small" onClick={undo}>
            {words.undo}
          </Button>
        </p>
      )}
      {pages > 1 && <Pager page={page} pages={pages} turn={turn} />}
    </div>
  )
}
