import { useQuery } from '@tanstack/react-query'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import { takePassedText } from '#web/app/typed-ahead.ts'
import { readDraft, useDraft } from '#web/app/use-draft.ts'
import { commonMessages } from '#web/messages/en/common.ts'
import { rapidEntryMessages as messages } from '#web/messages/en/rapid-entry.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import { DefaultsForm } from './defaults-form.tsx'
import { EntryInput } from './entry-input.tsx'
import { EntryLineRow, type LineActions } from './entry-line-row.tsx'
import { entrySetsQuery } from './entry-queries.ts'
import { type EntryCard, type EntryDefaults, type EntryLine, isPending } from './entry-lines.ts'
import { useAddLine } from './use-add-line.ts'
import { useEntryDefaults } from './use-entry-defaults.ts'
import { type RapidEntry, useRapidEntry } from './use-rapid-entry.ts'

type Props = { userId: string; collectionId: string }

const perTab = { isPerTab: true }

/** Replaces the words that name the card in a line by a set's code and a number. */
function withCard(text: string, setCode: string, number: string): string {
  const words = text.trim().split(/\s+/)
  const facts = words.slice(
    words[1] !== undefined && /[a-z]/i.test(words[0] ?? '') && /^\d/.test(words[1]) ? 2 : 1,
  )
  return [setCode, number, ...facts].join(' ')
}

/** What became of the newest line, for screen readers. */
function newestLineText(lines: readonly EntryLine[]): string {
  const line = lines.at(-1)
  if (!line || isPending(line)) return ''
  const { card, text, state, summary } = line
  const reason = state.kind === 'refused' ? state.reason : ''
  const title = card ? `${card.name} ${card.number}` : text
  return [messages.states[state.kind], title, summary, reason]
    .filter(Boolean)
    .join(commonMessages.listSeparator)
}

/** The number of added lines, and what can be done with the whole session. */
function SessionBar({ entry, onClear }: { entry: RapidEntry; onClear: () => void }) {
  const [busy, start] = useBusyAction()
  const saved = entry.lines.filter(({ state }) => state.kind === 'saved').length
  const waiting = entry.lines.filter(isPending).length
  const open = entry.lines.filter(({ state }) => state.kind === 'asking' || state.kind === 'refused').length
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="min-w-0 grow basis-36 text-sm text-ink-2">
        <span>{messages.added(saved)}</span>
        {waiting > 0 && <span> · {messages.waiting(waiting)}</span>}
        {open > 0 && <strong className="font-semibold text-danger"> · {messages.notAdded(open)}</strong>}
      </p>
      <div className="flex gap-2">
        <Button size="small" disabled={saved === 0} busy={busy} onClick={() => void start(entry.takeBackAll)}>
          {messages.takeBackAll}
        </Button>
        <Button size="small" variant="quiet" disabled={waiting > 0} onClick={onClear}>
          {messages.clear}
        </Button>
      </div>
    </div>
  )
}

/** Types a refused line again with one of the cards that it may mean. */
function replaceLine(entry: RapidEntry, line: EntryLine, card: EntryCard): void {
  const setId = card.id.slice(0, card.id.lastIndexOf('-'))
  entry.remove(line)
  entry.add(withCard(line.text, setId, card.number), line.defaults)
}

/** The defaults, the field for lines and the lines of the session, the newest first. */
export function EntryView({ userId, collectionId }: Props) {
  const { api } = useApp()
  const { data: sets = [] } = useQuery(entrySetsQuery(api))
  const { defaults, latest, change: setDefaults } = useEntryDefaults()
  const draftKey = `rapid-entry-line:${collectionId}`
  const draft = useDraft(draftKey, perTab)
  const entry = useRapidEntry(userId, collectionId)
  const newest = entry.lines.at(-1)
  const field = useRef<HTMLInputElement>(null)
  const edit = (text: string) => {
    draft.setText(text)
    field.current?.focus()
  }
  const change = (changes: Partial<EntryDefaults>) => {
    setDefaults(changes)
    if (changes.setId) entry.pinSet(changes.setId)
  }
  const add = useAddLine(
    setId => change({ setId }),
    text => entry.add(text, latest.current),
  )
  const start = useEffectEvent(() => {
    field.current?.focus()
    const [unfinished = '', ...texts] = takePassedText().split('\n').toReversed()
    for (const text of texts.toReversed()) if (text.trim()) add(text.trim())
    if (unfinished) draft.setText([readDraft(draftKey, perTab), unfinished].filter(Boolean).join(' '))
  })
  // Before the next key press: the field that this one replaces is gone.
  useLayoutEffect(() => start(), [])
  // The pressed button disappears, and the next line is typed.
  const thenFocus =
    <Args extends unknown[]>(act: (...args: Args) => unknown) =>
    (...args: Args) => {
      void act(...args)
      field.current?.focus()
    }
  const actions: LineActions = {
    onAnswer: thenFocus(entry.answer),
    onPick: thenFocus((line, card) => replaceLine(entry, line, card)),
    onChange: line => void changeLine(line),
    onTakeBack: thenFocus(entry.takeBack),
    onFile: thenFocus(entry.file),
    onUnfile: thenFocus(entry.unfile),
  }
  const changeLine = async (line: EntryLine) => {
    if (line.state.kind !== 'undone' && !(await entry.takeBack(line))) return
    edit(line.text)
  }
  return (
    <div className="grid grid-cols-1 gap-3 sm:gap-5">
      <DefaultsForm sets={sets} defaults={defaults} onChange={change} />
      <EntryInput
        field={field}
        text={draft.text}
        onText={draft.setText}
        onAdd={add}
        sets={sets}
        setId={defaults.setId}
      />
      <p role="status" className="sr-only">
        <span>{newestLineText(entry.lines)}</span>
        {newest?.state.kind === 'saved' && newest.paid && <span className="money">, {newest.paid}</span>}
      </p>
      {entry.isWaiting && (
        <Notice tone="warning" role="status" title={messages.noResponse}>
          {messages.noResponseText}
        </Notice>
      )}
      {entry.lines.length > 0 && (
        <section aria-label={messages.lines} className="grid grid-cols-1 gap-2">
          <SessionBar entry={entry} onClear={thenFocus(entry.clear)} />
          <ol className="divide-y divide-line">
            {entry.lines.toReversed().map(line => (
              <EntryLineRow key={line.id} line={line} actions={actions} />
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}
