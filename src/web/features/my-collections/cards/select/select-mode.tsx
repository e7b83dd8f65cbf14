import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import type { CardStatus } from '#domain/card-copy.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { useOwnedIn } from '#web/ownership/owned-in.ts'
import { currencyOf } from '#web/features/copies/copy-text.ts'
import { BatchDialog } from '#web/features/copies/batch-dialog.tsx'
import type { SelectedCopies } from '#web/features/copies/use-change-selected-copies.ts'
import { LastChangeText } from '#web/changes/last-change.tsx'
import { useUndoLast } from '#web/changes/use-undo-last.ts'
import { copiesMessages } from '#web/messages/en/copies.ts'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { Button } from '#web/ui/button.tsx'
import { restoreLostFocus } from '#web/ui/restore-lost-focus.ts'
import { toast } from '#web/ui/toast.ts'
import { statsQuery } from '#web/features/my-collections/rows/collections-queries.ts'
import { cardListParams } from '#web/features/my-collections/rows/card-list.ts'
import { SelectLine, SelectTile } from './select-tile.tsx'
import { countSelectedNotInRows, type SelectedValue, sumSelectedValue } from './selected-value.ts'
import { RowsFrame, type RowsViewProps } from '#web/features/my-collections/rows/rows-frame.tsx'
import type { CardActions } from '#web/features/my-collections/rows/use-card-actions.ts'
import { type CardSelection, useCardSelection } from './use-selection.ts'

const { selection: texts } = messages

/** Returns a function that selects every card of the list, loaded or not, and loads the rows for their value. */
function useSelectAll(id: string, { list, rows }: RowsViewProps, { replace }: CardSelection) {
  const { api } = useApp()
  const [busy, setBusy] = useState(false)
  const selectAll = async () => {
    setBusy(true)
    try {
      const call = { params: { id }, query: cardListParams(list) }
      const { productIds } = await api('GET /collections/{id}/cards/ids', call)
      replace(productIds)
      rows.loadAll(true)
    } catch {
      toast.error(texts.allFailed)
    } finally {
      setBusy(false)
    }
  }
  return { selectAll, busy }
}

/** Small windows show only the status; screen readers get the verb too. */
function MarkAs({ status }: { status: CardStatus }) {
  return (
    <span>
      <span className="max-sm:sr-only">{texts.mark}</span>
      {messages.card.status[status]}
    </span>
  )
}

type BarProps = {
  undo: ReturnType<typeof useUndoLast>
  selection: CardSelection
  /** Selected cards that the list does not show, such as after a search. */
  hidden: number
  actions: CardActions
  selectAll: { selectAll: () => Promise<void>; busy: boolean }
  onEdit: () => void
  onDone: () => void
}

/** Actions for the selected cards, in a sticky bar. */
function SelectionBar({ undo, selection, hidden, actions, selectAll, onEdit, onDone }: BarProps) {
  const [busy, setBusy] = useState<CardStatus | 'remove'>()
  const bar = useRef<HTMLDivElement>(null)
  const lastChangeId = useId()
  useEffect(() => restoreLostFocus(bar.current), [])
  const ids = [...selection.ids]
  const isEmpty = ids.length === 0
  const run = async (action: CardStatus | 'remove') => {
    setBusy(action)
    const hasSucceeded =
      action === 'remove' ? await actions.removeMany(ids) : await actions.markMany(ids, action)
    if (hasSucceeded) selection.replace([])
    setBusy(undefined)
  }
  const button = (action: CardStatus | 'remove', label: ReactNode) => (
    <Button
      size="small"
      variant={action === 'remove' ? 'danger' : 'secondary'}
      disabled={isEmpty || (busy !== undefined && busy !== action)}
      busy={busy === action}
      onClick={() => void run(action)}
    >
      {label}
    </Button>
  )
  return (
    <div
      ref={bar}
      tabIndex={-1}
      role="group"
      aria-label={texts.label}
      className="sticky top-[calc(var(--header-height)+0.5rem)] z-(--z-sticky) flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-raised p-2 shadow-raised"
    >
      <p role="status" className="mr-auto px-1.5 text-sm font-semibold">
        {texts.selected(ids.length)}
        {hidden > 0 && <span className="font-normal text-ink-2"> · {texts.hidden(hidden)}</span>}
      </p>
      <Button size="small" variant="quiet" busy={selectAll.busy} onClick={() => void selectAll.selectAll()}>
        {texts.all}
      </Button>
      <Button size="small" variant="quiet" disabled={isEmpty} onClick={() => selection.replace([])}>
        {texts.clear}
      </Button>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        {button('owned', <MarkAs status="owned" />)}
        {button('chasing', <MarkAs status="chasing" />)}
        {button('remove', texts.remove)}
        <Button size="small" disabled={isEmpty || busy !== undefined} onClick={onEdit}>
          {copiesMessages.batch.edit}
        </Button>
        <Button
          size="small"
          disabled={!undo.canUndo}
          aria-describedby={undo.canUndo ? lastChangeId : undefined}
          onClick={() => void undo.undoLast()}
        >
          {messages.undo}
        </Button>
        <Button size="small" variant="primary" className="max-sm:ml-auto" onClick={onDone}>
          {messages.done}
        </Button>
      </div>
      <LastChangeText id={lastChangeId} text={undo.text} className="basis-full px-1.5 sm:text-end" />
    </div>
  )
}

type Props = {
  userId: string
  id: string
  view: RowsViewProps
  actions: CardActions
  onDone: () => void
  onValue: (value: SelectedValue) => void
}

/** Cards with checkboxes, and actions for the selected ones. */
export function SelectMode({ userId, id, view, actions, onDone, onValue }: Props) {
  const shownIds = useMemo(() => view.rows.rows.map(row => row.productId), [view.rows.rows])
  const selection = useCardSelection(shownIds)
  const { ids, toggle } = selection
  const selectAll = useSelectAll(id, view, selection)
  const undo = useUndoLast(userId)
  const [toEdit, setToEdit] = useState<SelectedCopies>()
  const { api } = useApp()
  const [ownedIn] = useOwnedIn()
  const { data: stats } = useQuery(statsQuery(api, userId, id, ownedIn))
  const { rows, total, hasMore, isOld, isPending } = view.rows
  const value = useMemo(() => sumSelectedValue(rows, ids), [rows, ids])
  // The minimum number of selected cards that the list does not show. It is exact once the whole list is loaded.
  const minHidden = isOld || isPending ? 0 : Math.max(0, ids.size - (total ?? 0))
  const isIncomplete = hasMore || isOld || isPending
  const hidden = useMemo(
    () => (isIncomplete ? minHidden : countSelectedNotInRows(rows, ids)),
    [isIncomplete, minHidden, rows, ids],
  )
  useEffect(() => onValue(value), [onValue, value])
  useEffect(() => () => onValue(undefined), [onValue])
  const Row = view.layout === 'grid' ? SelectTile : SelectLine
  const draw = useCallback(
    (row: ApiCollectionRow) => <Row row={row} isSelected={ids.has(row.productId)} onToggle={toggle} />,
    [Row, ids, toggle],
  )
  return (
    <>
      <SelectionBar
        undo={undo}
        selection={selection}
        hidden={hidden}
        actions={actions}
        selectAll={selectAll}
        onEdit={() =>
          setToEdit({ ids: [], cards: [...ids].map(productId => ({ collectionId: id, productId })) })
        }
        onDone={onDone}
      />
      <RowsFrame {...view} isFull={false} draw={draw} />
      <BatchDialog
        userId={userId}
        currency={currencyOf(stats)}
        selected={toEdit}
        onClose={() => setToEdit(undefined)}
        onChanged={() => selection.replace([])}
      />
    </>
  )
}
