import { Printer, Undo2 } from 'lucide-react'
import { type ReactNode, useId, useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { tradeQuery } from '#domain/trade-tag.ts'
import { printPath } from '#site/site-paths.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { useReloadWhenOnline } from '#web/app/use-is-offline.ts'
import { useHistoryEntryState } from '#web/app/use-history-entry-state.ts'
import { LastChangeText } from '#web/changes/last-change.tsx'
import { TermProblems } from '#web/features/card-ui/term-problems.tsx'
import { collectionNamesQuery } from '#web/features/copies/copies-queries.ts'
import { RatesNote } from '#web/features/copies/rates-note.tsx'
import { totalTexts } from '#web/features/copies/total-texts.ts'
import { changesMessages } from '#web/messages/en/changes.ts'
import { copyTableMessages as messages } from '#web/messages/en/copy-table.ts'
import { tradeMessages } from '#web/messages/en/trade.ts'
import { OfflineState } from '#web/offline/offline-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { columnsWithout, moneyColumns } from './table-columns.ts'
import { CopyGrid } from './copy-grid.tsx'
import { type CopyListOptions, tableTotalsQuery } from './table-queries.ts'
import { useCellWriter } from './use-cell-writer.ts'
import { useFailedCells } from './use-row-edits.ts'
import { useMoneyHidden } from '#web/session/money-store.ts'
import { useHiddenColumns } from './use-hidden-columns.ts'
import { SelectedRowsBar } from './selected-rows-bar.tsx'
import { useRowSelection } from './use-row-selection.ts'
import { usePageRange, useTablePages } from './use-table-pages.ts'

type Props = {
  userId: string
  /** Undefined for all collections. */
  collectionId: string | undefined
  name: string
  q: string
  onShowAll: () => void
  /** How the value of all copies is counted; shown below the table where no search leaves copies out. */
  details?: ReactNode
}

function Totals({ userId, list }: { userId: string; list: CopyListOptions }) {
  const { api } = useApp()
  const { data } = useQuery(tableTotalsQuery(api, userId, list))
  const cardsText = list.collectionId === undefined ? messages.differentCards : messages.cards
  return (
    <p
      role="status"
      className="flex min-h-5 min-w-0 flex-1 basis-80 flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2"
    >
      {data &&
        [{ text: cardsText(data.cards) }, ...totalTexts(data)].map(({ text, ...total }) => (
          <span key={text} className={'isMoney' in total ? 'money' : undefined}>
            {text}
          </span>
        ))}
    </p>
  )
}

type FootProps = Pick<Props, 'userId' | 'details'> & { list: CopyListOptions }

function InventoryLink({ collectionId }: Pick<Props, 'collectionId'>) {
  return (
    <LinkButton
      size="small"
      to={printPath('inventory', collectionId === undefined ? undefined : { collection: collectionId })}
      icon={<Printer aria-hidden className="icon" />}
    >
      {messages.inventory}
    </LinkButton>
  )
}

/** The rates of values and gains in the table, and how the value of all copies is counted. */
function Foot({ userId, list, details }: FootProps) {
  const { api } = useApp()
  const { data } = useQuery(tableTotalsQuery(api, userId, list))
  return (
    <>
      {data && <RatesNote worth={data.worth} paid={data.paid} />}
      {list.q === '' && (
        <div className="flex flex-wrap items-center gap-3">
          <InventoryLink collectionId={list.collectionId} />
          {details}
        </div>
      )}
    </>
  )
}

function NoCopies({ q, onShowAll }: Pick<Props, 'q' | 'onShowAll'>) {
  if (q === '') return <EmptyState title={messages.empty}>{messages.emptyText}</EmptyState>
  const isForTrade = q === tradeQuery
  return (
    <EmptyState
      title={isForTrade ? tradeMessages.none : messages.noMatch}
      action={<Button onClick={onShowAll}>{messages.showAll}</Button>}
    >
      {isForTrade ? tradeMessages.noneText : messages.noMatchText}
    </EmptyState>
  )
}

/** The rows of copies of a collection, or of all of them, as a table whose cells are edited in place. */
export function CopyTable({ userId, collectionId, name, q, onShowAll, details }: Props) {
  const { api } = useApp()
  const [sort, setSort] = useHistoryEntryState('copy sort', 'set')
  const list = { collectionId, q: q.trim(), sort }
  const { range, onRange } = usePageRange()
  const pages = useTablePages(userId, list, range)
  const { data: collections } = useQuery(collectionNamesQuery(api, userId))
  const { hidden, toggle } = useHiddenColumns()
  const hidesMoney = useMoneyHidden()
  // The same array while nothing changes: rows that scroll are not rendered again.
  const columns = useMemo(
    () => columnsWithout(hidesMoney ? hidden.union(moneyColumns) : hidden),
    [hidden, hidesMoney],
  )
  const writer = useCellWriter(userId)
  const lastChangeId = useId()
  // Here, because another order or search is another grid.
  const failedCells = useFailedCells()
  const selection = useRowSelection(list)
  const offline = useReloadWhenOnline({ isMissing: pages.isError, reload: pages.refetch })
  const retry = { actionLabel: messages.tryAgain, onAction: pages.refetch, busy: pages.isFetching }
  if (pages.isError && offline)
    return <OfflineState title={messages.offlineTitle}>{messages.offline}</OfflineState>
  if (pages.isError) return <ErrorState message={messages.failed} {...retry} />
  if (pages.isPending || pages.total === undefined) return <Skeleton className="h-96" />
  if (pages.total === 0) {
    return (
      <>
        <TermProblems terms={pages.terms.filter(term => term.problem)} />
        <NoCopies q={list.q} onShowAll={onShowAll} />
      </>
    )
  }
  return (
    <div className="copies-table grid min-w-0 gap-3">
      <TermProblems terms={pages.terms.filter(term => term.problem)} />
      <div className="flex flex-wrap items-center gap-2">
        <Totals userId={userId} list={list} />
        <SelectedRowsBar userId={userId} selection={selection} currency={pages.currency} />
        <LastChangeText id={lastChangeId} text={writer.lastChange} className="max-w-64 min-w-0 truncate" />
        <Button
          size="small"
          icon={<Undo2 aria-hidden className="icon" />}
          disabled={!writer.canUndo}
          aria-describedby={writer.canUndo ? lastChangeId : undefined}
          onClick={() => void writer.undoLast()}
        >
          {changesMessages.undo}
        </Button>
        <ColumnMenu hidden={hidden} onToggle={toggle} />
      </div>
      <CopyGrid
        key={`${list.q} ${sort}`}
        label={messages.label(name)}
        columns={columns}
        sort={sort}
        onSort={setSort}
        count={pages.total}
        copyAt={pages.copyAt}
        currency={pages.currency}
        isOld={pages.isOld}
        nameOf={id => collections?.find(collection => collection.id === id)?.name ?? ''}
        onRange={onRange}
        writer={writer}
        failedCells={failedCells}
        selection={selection}
      />
      <Foot userId={userId} list={list} details={details} />
      {pages.moreFailed && (
        <Notice
          tone="danger"
          role="alert"
          title={messages.moreFailed}
          action={<Button onClick={pages.refetch}>{messages.tryAgain}</Button>}
        />
      )}
    </div>
  )
}
