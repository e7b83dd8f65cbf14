import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import type { CardStatus } from '#domain/card-copy.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { collections as words } from '#web/messages/en/collections.ts'
import { Button } from '#web/ui/button.tsx'
import { restoreLostFocus } from '#web/ui/restore-lost-focus.ts'
import { toast } from '#web/ui/toast.ts'
import { listQuery } from './card-list.ts'
import { SelectLine, SelectTile } from './select-tile.tsx'
import { countUnseen, type SelectedValue, selectedValue } from './selected-value.ts'
import { RowsFrame, type Shown } from './shown-rows.tsx'
import type { CardActions } from './use-card-actions.ts'
import { type Selection, useSelection } from './use-selection.ts'

const { selection: texts } = words

/** Selects every card of the list, whether it is loaded or not; the rows follow for their value. */
function useSelectAll(id: string, { list, rows }: Shown, { replace }: Selection) {
  const { api } = useApp()
  const [busy, setBusy] = useState(false)
  const selectAll = async () => {
    setBusy(true)
    try {
      const call = { params: { id }, query: listQuery(list) }
      const { productIds } = await api('GET /collections/{id}/cards/ids', call, { cache: 'reload' })
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

/** Small windows leave the verb to screen readers. */
function MarkAs({ status }: { status: CardStatus }) {
  return (
    <span>
      <span className="max-sm:sr-only">{texts.mark}</span>
      {words.card.status[status]}
    </span>
  )
}

type BarProps = {
  selection: Selection
  /** Selected cards that the list does not show, such as after a search. */
  unseen: number
  actions: CardActions
  selectAll: { selectAll: () => Promise<void>; busy: boolean }
  onDone: () => void
}

/** What to do with the selected cards; stays in sight. */
function SelectionBar({ selection, unseen, actions, selectAll, onDone }: BarProps) {
  const [busy, setBusy] = useState<CardStatus | 'remove'>()
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => restoreLostFocus(bar.current), [])
  const ids = [...selection.ids]
  const none = ids.length === 0
  const run = async (what: CardStatus | 'remove') => {
    setBusy(what)
    const isDone = what === 'remove' ? await actions.removeMany(ids) : await actions.markMany(ids, what)
    if (isDone) selection.replace([])
    setBusy(undefined)
  }
  const button = (what: CardStatus | 'remove', label: ReactNode) => (
    <Button
      size="small"
      variant={what === 'remove' ? 'danger' : 'secondary'}
      disabled={none || (busy !== undefined && busy !== what)}
      busy={busy === what}
      onClick={() => void run(what)}
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
        {unseen > 0 && <span className="font-normal text-ink-2"> · {texts.unseen(unseen)}</span>}
      </p>
      <Button size="small" variant="quiet" busy={selectAll.busy} onClick={() => void selectAll.selectAll()}>
        {texts.all}
      </Button>
      <Button size="small" variant="quiet" disabled={none} onClick={() => selection.replace([])}>
        {texts.clear}
      </Button>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        {button('owned', <MarkAs status="owned" />)}
        {button('chasing', <MarkAs status="chasing" />)}
        {button('remove', texts.remove)}
        <Button size="small" variant="primary" className="max-sm:ml-auto" onClick={onDone}>
          {words.done}
        </Button>
      </div>
    </div>
  )
}

type Props = {
  id: string
  shown: Shown
  actions: CardActions
  onDone: () => void
  onValue: (value: SelectedValue) => void
}

/** Cards with checkboxes, and what to do with those that are checked. */
export function SelectMode({ id, shown, actions, onDone, onValue }: Props) {
  const selection = useSelection()
  const { ids, toggle } = selection
  const selectAll = useSelectAll(id, shown, selection)
  const { rows, total, hasMore, isOld, isPending } = shown.rows
  const value = useMemo(() => selectedValue(rows, ids), [rows, ids])
  // While the list is still coming, at least so many.
  const fewest = isOld || isPending ? 0 : Math.max(0, ids.size - (total ?? 0))
  const isComing = hasMore || isOld || isPending
  const unseen = useMemo(() => (isComing ? fewest : countUnseen(rows, ids)), [isComing, fewest, rows, ids])
  useEffect(() => onValue(value), [onValue, value])
  useEffect(() => () => onValue(undefined), [onValue])
  const Row = shown.layout === 'grid' ? SelectTile : SelectLine
  const draw = useCallback(
    (row: ApiCollectionRow) => <Row row={row} isSelected={ids.has(row.productId)} onToggle={toggle} />,
    [Row, ids, toggle],
  )
  return (
    <>
      <SelectionBar
        selection={selection}
        unseen={unseen}
        actions={actions}
        selectAll={selectAll}
        onDone={onDone}
      />
      <RowsFrame {...shown} isFull={false} draw={draw} />
    </>
  )
}
