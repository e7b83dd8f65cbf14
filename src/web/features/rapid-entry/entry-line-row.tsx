import { BookOpen, Check, CircleAlert, CircleHelp, LoaderCircle, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cardPathOfId } from '#site/site-paths.ts'
import { FiledLinks } from '#web/features/copies/filed-links.tsx'
import { printingText } from '#web/features/copies/copy-text.ts'
import { rapidEntryMessages as messages } from '#web/messages/en/rapid-entry.ts'
import { Button } from '#web/ui/button.tsx'
import type { EntryCard, EntryLine } from './entry-lines.ts'

export type LineActions = {
  onAnswer: (line: EntryLine, variant: string | null) => void
  /** Replaces a refused line by one with this card. */
  onPick: (line: EntryLine, card: EntryCard) => void
  /** Takes the line back and puts its text into the field. */
  onChange: (line: EntryLine) => void
  onTakeBack: (line: EntryLine) => void
  /** Puts the copies into the pocket that is reserved for them, and takes them out again. */
  onFile: (line: EntryLine) => void
  onUnfile: (line: EntryLine) => void
}

const icons: Record<EntryLine['state']['kind'], ReactNode> = {
  waiting: <LoaderCircle aria-hidden className="icon text-ink-3" />,
  removing: <LoaderCircle aria-hidden className="icon text-ink-3" />,
  saved: <Check aria-hidden className="icon text-success" />,
  asking: <CircleHelp aria-hidden className="icon text-warning" />,
  refused: <CircleAlert aria-hidden className="icon text-danger" />,
  undone: <Undo2 aria-hidden className="icon text-ink-3" />,
}

function CardTitle({ line: { card, text } }: { line: EntryLine }) {
  if (!card) return <span className="font-mono">{text}</span>
  return (
    <>
      <Link to={cardPathOfId(card.id)} className="font-medium hover:underline">
        {card.name}
      </Link>{' '}
      <span className="text-ink-2">
        {card.number} · {card.setName}
      </span>
    </>
  )
}

/** The printings to choose from, and the typed one for cards whose printings the catalogue does not know well. */
function PrintingQuestion({ line, actions }: { line: EntryLine; actions: LineActions }) {
  if (line.state.kind !== 'asking') return null
  const { choices, typed } = line.state
  const offered = choices.includes(typed) ? choices : [...choices, typed]
  return (
    <div role="group" aria-label={messages.whichPrinting} className="flex flex-wrap items-center gap-1.5">
      <span className="text-warning">{messages.whichPrinting}</span>
      {offered.map(variant => (
        <Button key={variant} size="small" onClick={() => actions.onAnswer(line, variant)}>
          {choices.includes(variant) ? printingText(variant) : messages.unlisted(printingText(variant))}
        </Button>
      ))}
    </div>
  )
}

function Refusal({ line, actions }: { line: EntryLine; actions: LineActions }) {
  if (line.state.kind !== 'refused') return null
  const { reason, neighbors } = line.state
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <span className="text-danger">{reason}</span>
      {neighbors.map(card => (
        <Button key={card.id} size="small" onClick={() => actions.onPick(line, card)}>
          {card.number} {card.name}
        </Button>
      ))}
    </div>
  )
}

/** The pocket of the added copies: where they are, or a button that puts them into the one that is reserved for them. */
function Filing({ line, actions }: { line: EntryLine; actions: LineActions }) {
  const { filing, text } = line
  if (!filing) return null
  const link = 'text-ink-2 underline hover:text-ink'
  if (filing.kind === 'filed')
    return (
      <p className="flex flex-wrap gap-x-3">
        <FiledLinks binders={filing.binders} className={link} />
      </p>
    )
  const { suggestion } = filing
  const button = messages.file(suggestion.name, suggestion.page)
  if (filing.kind === 'suggested')
    return (
      <div>
        <Button
          size="small"
          aria-label={messages.fileLine(text, button, suggestion.row, suggestion.column)}
          onClick={() => actions.onFile(line)}
        >
          <BookOpen aria-hidden className="icon" />
          {button}
        </Button>
      </div>
    )
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <FiledLinks binders={[suggestion]} className={link} />
      <Button
        size="small"
        variant="quiet"
        className="max-sm:-ml-3"
        aria-label={messages.unfileLine(text)}
        onClick={() => actions.onUnfile(line)}
      >
        {messages.unfile}
      </Button>
    </p>
  )
}

/** One line of the session: its card, what was added or why not, and what can be done. */
export function EntryLineRow({ line, actions }: { line: EntryLine; actions: LineActions }) {
  const { state, summary, paid = '' } = line
  const isTakenBack = state.kind === 'undone' || state.kind === 'removing'
  const isSaved = state.kind === 'saved'
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 py-2.5 text-sm sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span className="grid h-7 place-items-center" title={messages.states[state.kind]}>
        {icons[state.kind]}
        <span className="sr-only">{messages.states[state.kind]}</span>
      </span>
      <div className={isTakenBack ? 'min-w-0 py-1 text-ink-3 line-through' : 'grid min-w-0 gap-1 py-1'}>
        <p className="min-w-0 break-words">
          <CardTitle line={line} />
          {isSaved && summary !== '' && <span className="text-ink-2"> · {summary}</span>}
          {isSaved && paid !== '' && <span className="money text-ink-2"> · {paid}</span>}
        </p>
        <PrintingQuestion line={line} actions={actions} />
        <Refusal line={line} actions={actions} />
        <Filing line={line} actions={actions} />
      </div>
      <div className="flex gap-1 max-sm:col-start-2 max-sm:-ml-3">
        <Button
          size="small"
          variant="quiet"
          aria-label={isTakenBack ? messages.againLine(line.text) : messages.changeLine(line.text)}
          onClick={() => actions.onChange(line)}
        >
          {isTakenBack ? messages.again : messages.change}
        </Button>
        {!isTakenBack && (
          <Button
            size="small"
            variant="quiet"
            aria-label={isSaved ? messages.takeBackLine(line.text) : messages.removeLine(line.text)}
            onClick={() => actions.onTakeBack(line)}
          >
            {isSaved ? messages.takeBack : messages.remove}
          </Button>
        )}
      </div>
    </li>
  )
}
