import { Share2 } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { dateInWords } from '#domain/date-in-words.ts'
import { isOwned } from '#domain/holdings.ts'
import { sitePaths } from '#site/site-paths.ts'
import { useToday } from '#web/app/today.ts'
import { printMessages as messages } from '#web/messages/en/print.ts'
import { tradeMessages } from '#web/messages/en/trade.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { CardsOption } from './cards-option.tsx'
import { type ChecklistColumns, ChecklistHead, ChecklistRow } from './checklist-table.tsx'
import { LongTable, rowsPerTask } from './long-table.tsx'
import { PaperHead } from './paper-head.tsx'
import { PaperOption } from './paper-option.tsx'
import { inGroups } from './placeholder-boxes.ts'
import { PrintForm } from './print-form.tsx'
import { PrintListSlot } from './print-list-slot.tsx'
import { PrintPage } from './print-states.tsx'
import { allCollections, type PrintOptions, type PrintSource } from './print-url.ts'
import type { ListedCard, PrintList } from './sources/print-list.ts'
import { usePageRule } from './use-page-rule.ts'
import { type ChosenOptions, usePrintUrl } from './use-print-url.ts'

type Props = {
  source: PrintSource | undefined
  list: PrintList
  options: ChosenOptions
  onOptions: (changes: Partial<PrintOptions>) => void
}

function titleOf(source: PrintSource | undefined, { name }: PrintList): string {
  const what =
    source?.kind === 'trade' ? messages.tradeList : source?.kind === 'want' ? messages.wantList : ''
  if (name === undefined) return what || messages.allCollections
  return what ? messages.titleOf(what, name) : name
}

/** The name of the list; what is for trade in all collections can be shown to others as well. */
function ListTitle({ source, list }: Pick<Props, 'source' | 'list'>) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
      <h2 className="text-xl" lang={list.language}>
        {titleOf(source, list)}
      </h2>
      {source?.kind === 'trade' && source.id === allCollections && (
        <LinkButton
          size="small"
          to={sitePaths.ownTradeList}
          icon={<Share2 aria-hidden className="icon size-4" />}
        >
          {tradeMessages.share}
        </LinkButton>
      )}
    </div>
  )
}

function Checklist({ source, list, options, onOptions }: Props) {
  const { cards: choice = 'all', hasPrices, paper } = options
  const today = useToday()
  const cards = useMemo(
    () => (choice === 'all' ? list.cards : list.cards.filter(({ holding }) => !isOwned(holding))),
    [list, choice],
  )
  const columns = useMemo<ChecklistColumns>(
    () => ({
      hasOwnership: list.hasOwnership,
      hasSets: source?.kind !== 'set',
      hasPrices,
    }),
    [list, source, hasPrices],
  )
  const renderRow = useCallback(
    (listed: ListedCard, index: number) => (
      <ChecklistRow key={`${listed.productId} ${index}`} listed={listed} columns={columns} />
    ),
    [columns],
  )
  const groups = useMemo(() => inGroups(cards, rowsPerTask), [cards])
  // With another choice all rows are drawn again.
  const look = JSON.stringify(options)
  const [drawnLook, setDrawnLook] = useState<string>()
  usePageRule('list', paper)
  const title = titleOf(source, list)
  const owned = list.cards.filter(({ holding }) => isOwned(holding)).length
  const summary = list.hasOwnership
    ? messages.ownedOf(owned, list.cards.length)
    : messages.entries(cards.length)
  return (
    <>
      <ListTitle source={source} list={list} />
      <PrintForm summary={summary} isEmpty={cards.length === 0} isDrawing={drawnLook !== look}>
        <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
          <PaperOption paper={paper} onPaper={next => onOptions({ paper: next })} />
          {list.hasOwnership && <CardsOption choice={choice} onChoice={next => onOptions({ cards: next })} />}
          <Checkbox
            label={messages.withPrices}
            checked={hasPrices}
            onCheckedChange={checked => onOptions({ hasPrices: checked })}
          />
        </div>
      </PrintForm>
      {cards.length === 0 ? (
        <EmptyState title={messages.nothingListed} />
      ) : (
        <div className="paper-list">
          <PaperHead title={title} facts={[messages.checklist, summary, dateInWords(today)]} />
          <LongTable
            key={look}
            label={title}
            className="checklist"
            head={<ChecklistHead columns={columns} />}
            groups={groups}
            onDone={() => setDrawnLook(look)}
            renderRow={renderRow}
          />
        </div>
      )}
    </>
  )
}

/** A list with boxes to tick: the cards of a set or collection, a want list, or what is for trade. */
export function ChecklistPage() {
  const { source, options, setOptions } = usePrintUrl()
  return (
    <PrintPage title={messages.checklist} lead={messages.checklistLead} source={source}>
      <PrintListSlot source={source}>
        {list => <Checklist source={source} list={list} options={options} onOptions={setOptions} />}
      </PrintListSlot>
    </PrintPage>
  )
}
