import { LayoutGrid, List } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type ListKind, type WantListSort, wantListSorts } from '#domain/want-list.ts'
import { locale } from '#domain/locale.ts'
import { sitePaths } from '#site/site-paths.ts'
import { ViewOption, ViewOptions } from '#web/features/card-ui/view-options.tsx'
import { messages as siteMessages } from '#web/messages/en.ts'
import { completionMessages } from '#web/messages/en/completion.ts'
import { tradeListMessages, tradeMessages } from '#web/messages/en/trade.ts'
import { wantListMessages as messages } from '#web/messages/en/want-list.ts'
import { useOwnedIn } from '#web/ownership/owned-in.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { listTexts } from './list-texts.ts'
import { usePageAddress } from './use-page-address.ts'
import { useAllWantListEntries, useIsOwnList } from './use-want-list.ts'
import type { WantListUrl } from './use-want-list-url.ts'
import { WantCards } from './want-cards.tsx'
import { WantListHead } from './want-list-head.tsx'
import type { CardList, ListSource } from './want-list-queries.ts'
import type { WantListLayout } from './want-list-url.ts'

const sorts = wantListSorts.map(value => ({ value, label: messages.sorts[value] }))
const layouts = [
  { value: 'grid', label: messages.grid, icon: <LayoutGrid aria-hidden className="icon size-4" /> },
  { value: 'list', label: messages.list, icon: <List aria-hidden className="icon size-4" /> },
] as const

const dayFormat = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', day: 'numeric' })

type ToolProps = {
  sort: WantListSort
  layout: WantListLayout
  onUrl: (changes: Partial<WantListUrl>) => void
}

/** The choice of the owner whether what other collections own is left out. Visitors see the collection alone. */
function OwnedInChoice() {
  const [ownedIn, setOwnedIn] = useOwnedIn()
  return (
    <Switch
      label={completionMessages.ownedAnywhere}
      checked={ownedIn === 'all'}
      onCheckedChange={checked => setOwnedIn(checked ? 'all' : 'collection')}
    />
  )
}

function Tools({ sort, layout, onUrl, hasOwnedInChoice }: ToolProps & { hasOwnedInChoice: boolean }) {
  return (
    <div className="print:hidden">
      <ViewOptions>
        <ViewOption label={messages.sort}>
          <Select
            label={messages.sort}
            hideLabel
            options={sorts}
            value={sort}
            onValueChange={value => onUrl({ sort: value })}
          />
        </ViewOption>
        <ViewOption label={messages.layout}>
          <SegmentedControl
            label={messages.layout}
            options={layouts}
            value={layout}
            onValueChange={value => onUrl({ layout: value })}
          />
        </ViewOption>
        {hasOwnedInChoice && <OwnedInChoice />}
      </ViewOptions>
    </div>
  )
}

/** The end of the printed list: the day of its prices, and where the current list is. */
function PrintedEnd({ list, isShared, readAt }: { list: ListKind; isShared: boolean; readAt: number }) {
  const address = usePageAddress()
  if (address === null) return null
  const day = dayFormat.format(readAt)
  return (
    <footer className="hidden break-inside-avoid items-center gap-4 text-sm print:flex">
      {isShared && <QrCode text={address} label={listTexts[list].qrCodeOf} className="w-28 flex-none" />}
      <div>
        {isShared && <p className="font-semibold break-all">{address}</p>}
        <p>{messages.printedOn(day)}</p>
      </div>
    </footer>
  )
}

/** Says how cards get into the list. What is for trade is marked in the user's collections. */
function NoEntries({ list, isOwn }: { list: ListKind; isOwn: boolean }) {
  const { empty, emptyText } = listTexts[list]
  if (list === 'wanted' || !isOwn) return <EmptyState title={empty}>{emptyText}</EmptyState>
  const action = (
    <LinkButton to={sitePaths.myCollections} variant="primary">
      {tradeListMessages.ownCards}
    </LinkButton>
  )
  return (
    <EmptyState title={empty} action={action}>
      {tradeMessages.noneText}
    </EmptyState>
  )
}

type Props = ToolProps & {
  source: ListSource
  /** The first entries. */
  list: CardList
  userId: string | null
  /** Whether visitors can read the list at this address. */
  isPublic: boolean
  /** Whether the entries are those of the previous order. */
  isOld: boolean
  /** When the entries were read. */
  readAt: number
}

/** Returns a function that prints the list once all entries are loaded. */
function usePrintAll(isComplete: boolean, showAll: () => void) {
  const [isRequested, setRequested] = useState(false)
  useEffect(() => {
    if (!isRequested || !isComplete) return
    setRequested(false)
    // Not within the effect: printing renders the page at once, which React refuses there.
    queueMicrotask(() => window.print())
  }, [isRequested, isComplete])
  const print = () => {
    showAll()
    setRequested(true)
  }
  return { print, isPreparing: isRequested }
}

type ShowAllProps = { shown: number; total: number; isFetching: boolean; onShowAll: () => void }

function ShowAll({ shown, total, isFetching, onShowAll }: ShowAllProps) {
  return (
    <>
      <p className="text-center text-sm text-ink-2">{messages.listed(shown, total)}</p>
      <div className="flex justify-center print:hidden">
        <Button busy={isFetching} onClick={onShowAll}>
          {isFetching ? messages.loading : messages.showAll(total)}
        </Button>
      </div>
    </>
  )
}

/** A want list or trade list with its totals: the first entries, or all of them. */
export function WantListView({ source, list, userId, isPublic, isOld, readAt, ...tools }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  const [printsPictures, setPrintsPictures] = useState(false)
  const { total } = list.pagination
  const hasMore = total > list.entries.length
  const all = useAllWantListEntries({ source, userId, sort: tools.sort }, showsAll && hasMore)
  const { print, isPreparing } = usePrintAll(!hasMore || all.isComplete, () => setShowsAll(true))
  const entries = (showsAll && all.entries) || list.entries
  const isShared = source.of === 'link' || isPublic
  const isOwn = useIsOwnList(source, userId)
  const hasOwnedInChoice = isOwn && source.list === 'wanted'
  return (
    <div className="grid grid-cols-1 gap-5">
      <WantListHead
        source={source}
        list={list}
        isShared={isShared}
        isOwn={isOwn}
        userId={userId}
        print={{
          print,
          isPreparing: isPreparing && !all.isError,
          hasPictures: printsPictures,
          onPictures: setPrintsPictures,
        }}
      />
      {(total > 0 || hasOwnedInChoice) && <Tools {...tools} hasOwnedInChoice={hasOwnedInChoice} />}
      {total === 0 ? (
        <NoEntries list={source.list} isOwn={isOwn} />
      ) : (
        <div className={classNames(isOld && 'opacity-60 transition-opacity')} aria-busy={isOld}>
          <WantCards
            entries={entries}
            layout={tools.layout}
            printsPictures={printsPictures}
            label={list.name === null ? listTexts[source.list].labelAll : messages.label(list.name)}
          />
        </div>
      )}
      {all.isError && (
        <Notice
          tone="danger"
          role="alert"
          title={messages.moreFailed}
          action={<Button onClick={all.refetch}>{siteMessages.common.tryAgain}</Button>}
        />
      )}
      {entries.length < total && (
        <ShowAll
          shown={entries.length}
          total={total}
          isFetching={all.isFetching}
          onShowAll={() => setShowsAll(true)}
        />
      )}
      <PrintedEnd list={source.list} isShared={isShared} readAt={readAt} />
    </div>
  )
}
