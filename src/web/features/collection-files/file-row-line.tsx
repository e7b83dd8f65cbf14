import { ArrowRight, Check } from 'lucide-react'
import { memo, type ReactNode, useId, useRef, useState } from 'react'
import type { ApiCard } from '#contract/card-shapes.ts'
import type { ImportRowOutcome, ImportPreview } from '#contract/collection-file-endpoints.ts'
import { languageOfId } from '#domain/card-id.ts'
import { CardImage } from '#web/features/card-ui/card-image.tsx'
import { ImportedRowFacts } from '#web/features/card-ui/imported-row-facts.tsx'
import { importMessages as messages } from '#web/messages/en/collection-files.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type FileCard, toFileCard, toFileCardPicture } from './file-card-picture.ts'
import { chooseForRow, chooseFoundCard } from './import-draft.ts'
import { CandidateSelect } from './candidate-select.tsx'
import { RowCardSearch, RowCardSearchButton } from './row-card-search.tsx'
import { canChooseCard } from './row-outcomes.ts'

const { row: texts } = messages

type Reason = keyof typeof texts.reasons
type Doubt = keyof typeof texts.doubts

/** The row's data from the file. */
function RowText({ line, shown, status }: ImportRowOutcome) {
  const facts = [shown.set, shown.number && texts.number(shown.number)].filter(Boolean)
  return (
    <div className="min-w-0">
      <p className="text-sm font-medium break-words">
        <span className={shown.name ? undefined : 'text-ink-3'}>{shown.name || texts.noName}</span>
        {shown.quantity > 1 && (
          <span className="ml-1.5 font-normal text-ink-2">{texts.quantity(shown.quantity)}</span>
        )}
        {status === 'chasing' && (
          <span className="ml-1.5 inline-block align-middle">
            <Badge>{texts.want}</Badge>
          </span>
        )}
      </p>
      <p className="text-xs break-words text-ink-3">{[texts.line(line), ...facts].join(' · ')}</p>
      <ImportedRowFacts {...shown} />
    </div>
  )
}

function FoundCard({ id, card, children }: { id: string; card: FileCard; children?: ReactNode }) {
  const { name, nameEn, number, set } = card
  return (
    <div className="flex min-w-0 flex-1 basis-32 items-center gap-2.5">
      <span className="w-9 shrink-0">
        <CardImage card={toFileCardPicture(card)} size="200w" />
      </span>
      <div className="min-w-0" lang={languageOfId(id)}>
        <p className="text-sm font-medium break-words">
          {name}
          {nameEn && nameEn !== name && (
            <span className="ml-1.5 font-normal text-ink-2" lang="en">
              {nameEn}
            </span>
          )}
        </p>
        <p className="text-xs break-words text-ink-3">
          {[set.name, number && texts.number(number)].filter(Boolean).join(' · ')}
        </p>
        {children}
      </div>
    </div>
  )
}

/** What is already there, and what cannot be stored of a row. Of a card that was chosen meanwhile the latter is unknown. */
function Notes({ row, isChosen = false }: { row: ImportRowOutcome; isChosen?: boolean }) {
  const notes = [
    row.already && texts.already[row.already],
    row.outcome === 'merged' && row.with !== undefined && texts.merged(row.with),
    ...(isChosen ? [] : (row.doubts ?? [])).map(doubt => texts.doubts[doubt as Doubt]),
  ].filter(Boolean)
  return notes.length > 0 && <p className="text-xs text-ink-2">{notes.join(' · ')}</p>
}

type ProposalProps = { line: number; cardId: string; isConfirmed: boolean }

/** Suggests the only candidate of a row. One press confirms it. */
function Proposal({ line, cardId, isConfirmed }: ProposalProps) {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2">
      {!isConfirmed && <span className="text-xs text-ink-2">{texts.proposed}</span>}
      <Button
        size="small"
        aria-pressed={isConfirmed}
        aria-label={isConfirmed ? texts.confirmedRow(line) : texts.confirmRow(line)}
        onClick={() => chooseForRow(line, isConfirmed ? undefined : cardId)}
      >
        {isConfirmed && <Check aria-hidden className="icon size-4" />}
        <span className="contents">{isConfirmed ? texts.confirmed : texts.confirm}</span>
      </Button>
    </div>
  )
}

/** The card of a row, a choice between candidates, or the reason why it has none. */
function RowOutcome({ row, cards, choice }: Props) {
  const { outcome, line, reason, shown } = row
  const isLeftOut = choice === null && canChooseCard(row)
  if (isLeftOut || outcome === 'aside' || outcome === 'unreadable') {
    const reasonText = texts.reasons[(isLeftOut ? 'left-out' : reason) as Reason] ?? texts.reasons.unreadable
    return <p className="flex-1 basis-32 text-sm text-ink-2">{reasonText}</p>
  }
  const isFound = choice && choice !== row.cardId && !row.cardIds?.includes(choice)
  const foundCard = isFound ? cards[choice] : undefined
  if (isFound && foundCard) {
    return (
      <FoundCard id={choice} card={foundCard}>
        <Proposal line={line} cardId={choice} isConfirmed />
      </FoundCard>
    )
  }
  const [proposedId, ...otherIds] = outcome === 'candidates' ? (row.cardIds ?? []) : []
  const proposedCard = proposedId === undefined ? undefined : cards[proposedId]
  if (proposedId !== undefined && proposedCard && otherIds.length === 0) {
    return (
      <FoundCard id={proposedId} card={proposedCard}>
        <Notes row={row} />
        <Proposal line={line} cardId={proposedId} isConfirmed={choice === proposedId} />
      </FoundCard>
    )
  }
  if (outcome === 'candidates') {
    return (
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
        <CandidateSelect
          line={line}
          label={texts.chooseFor(shown.name, line)}
          cardIds={row.cardIds ?? []}
          cards={cards}
          choice={choice}
        />
        <Notes row={row} />
      </div>
    )
  }
  const id = row.cardId
  const card = id === undefined ? undefined : cards[id]
  if (id === undefined || !card)
    return (
      <div className="flex-1 basis-32">
        <p className="text-sm text-ink-2">{texts.unmatched}</p>
        <Notes row={row} />
      </div>
    )
  return (
    <FoundCard id={id} card={card}>
      <Notes row={row} isChosen={choice !== undefined} />
    </FoundCard>
  )
}

type Props = {
  row: ImportRowOutcome
  cards: ImportPreview['cards']
  /** The chosen card; null if the row is left out. */
  choice: string | null | undefined
}

type ControlsProps = Pick<Props, 'row' | 'choice'> & {
  searchId: string
  isOpen: boolean
  onToggle: () => void
}

/** Finds another card for the row, or leaves it out. */
function RowControls({ row, choice, searchId, isOpen, onToggle }: ControlsProps) {
  const { line, outcome } = row
  const isLeftOut = choice === null
  const isUnmatched = outcome === 'none' && choice === undefined
  return (
    <>
      {!isLeftOut && (
        <RowCardSearchButton
          line={line}
          searchId={searchId}
          isOpen={isOpen}
          variant={isUnmatched ? undefined : 'quiet'}
          onToggle={onToggle}
        />
      )}
      <Button
        size="small"
        variant="quiet"
        className="shrink-0"
        aria-label={isLeftOut ? texts.putBackRow(line) : texts.leaveOutRow(line)}
        onClick={() => chooseForRow(line, isLeftOut ? undefined : null)}
      >
        {isLeftOut ? texts.putBack : texts.leaveOut}
      </Button>
    </>
  )
}

/** A row of the file and its outcome. */
export const FileRowLine = memo(function FileRowLine({ row, cards, choice }: Props) {
  const searchId = useId()
  const line = useRef<HTMLDivElement>(null)
  const [isSearching, setSearching] = useState(false)
  const isOpen = isSearching && choice !== null
  const pick = (card: ApiCard) => {
    chooseFoundCard(row.line, card.id, toFileCard(card))
    setSearching(false)
    line.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus({ preventScroll: true })
  }
  return (
    <div
      ref={line}
      className="grid grid-cols-1 items-center gap-x-3 gap-y-2 px-3 py-2.5 sm:grid-cols-[minmax(0,2fr)_auto_minmax(0,3fr)]"
    >
      <RowText {...row} />
      <ArrowRight aria-hidden className="icon size-4 text-ink-3 max-sm:hidden" />
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <RowOutcome row={row} cards={cards} choice={choice} />
        {canChooseCard(row) && (
          <RowControls
            row={row}
            choice={choice}
            searchId={searchId}
            isOpen={isOpen}
            onToggle={() => setSearching(!isOpen)}
          />
        )}
      </div>
      {isOpen && (
        <div className="sm:col-span-3">
          <RowCardSearch id={searchId} row={row} onPick={pick} />
        </div>
      )}
    </div>
  )
})
