import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { entrySetsQuery } from '#web/features/rapid-entry/entry-queries.ts'
import type { EntryCopy } from '#web/features/rapid-entry/resolve-line.ts'
import { SetField } from '#web/features/rapid-entry/set-field.tsx'
import { useEntryDefaults } from '#web/features/rapid-entry/use-entry-defaults.ts'
import { bindersMessages } from '#web/messages/en/binders.ts'
import { Button } from '#web/ui/button.tsx'
import { isComposing } from '#web/ui/is-composing.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import { type Among, findTypedCard, type TypedCard } from './find-typed-card.ts'
import type { ChosenCopy } from './inbox-panel.tsx'
import type { ReportFailure } from './use-binder-changes.ts'

const { type: messages, page: pageMessages } = bindersMessages

type Offer = Extract<TypedCard, { kind: 'offer' }>
type OfferProps = { offer: Offer; onAdd: (copy: EntryCopy, name: string) => Promise<unknown> }

/** Offers to add the typed card. The first button has the focus, so that Enter adds the card. */
function AddOffer({ offer: { name, text, offers, asksPrinting }, onAdd }: OfferProps) {
  const textId = useId()
  const [busy, start] = useBusyAction()
  return (
    <div className="flex basis-full flex-wrap items-center gap-2">
      <p id={textId} className="text-sm text-ink-2">
        {text}
      </p>
      {offers.map(({ copy, printing }, index) => (
        <Button
          key={printing}
          size="small"
          variant={index === 0 ? 'primary' : 'secondary'}
          aria-describedby={textId}
          // The user pressed Enter and may press it again.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={index === 0}
          // A held key must not add what the user has not read.
          onKeyDown={event => event.repeat && event.preventDefault()}
          busy={busy}
          onClick={() => void start(() => onAdd(copy, name))}
        >
          {asksPrinting ? messages.addPrinting(printing) : messages.add}
        </Button>
      ))}
    </div>
  )
}

type Props = {
  /** The name of the pocket. */
  pocket: string
  initial: string
  /** Where copies are found: those in no pocket, or all, of which none is added. */
  among: Among
  /** Files a copy, or adds one and files it. Resolves to whether it is in the pocket. */
  onFound: (copy: ChosenCopy, report: ReportFailure) => Promise<boolean>
  onAdd: (copy: EntryCopy, name: string, report: ReportFailure) => Promise<boolean>
  /** Called when the user types, or files what is typed. */
  onType: () => void
  /** Called once the card is in the pocket. */
  onFiled: () => void
  onClose: () => void
}

/** What is typed, and what it means. `file` files it, or offers to add it. */
function useTypedCard({ initial, among, onFound, onFiled }: Props) {
  const { api } = useApp()
  const queryClient = useQueryClient()
  const { defaults, change } = useEntryDefaults()
  const [text, setText] = useState(initial)
  const [offer, setOffer] = useState<Offer>()
  const [problem, setProblem] = useState<string>()
  const [isNext, setIsNext] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const asked = useRef('')
  const question = `${defaults.setId} ${text}`
  useEffect(() => {
    asked.current = question
  })
  const clear = () => {
    setOffer(undefined)
    setProblem(undefined)
  }
  /**
   * Goes on with an empty field after a success, unless the user has left it meanwhile. The field is not replaced: phones
   * would close their keyboard.
   */
  const goOnAfter = async (filing: Promise<boolean>) => {
    if (!(await filing) || !field.current) return
    clear()
    // What the user has typed on meanwhile is the start of the next card.
    setText(now => (now.startsWith(text) ? now.slice(text.length).trimStart() : now))
    setIsNext(true)
    field.current.focus()
    onFiled()
  }
  const file = async () => {
    clear()
    const result = await findTypedCard({ api, queryClient }, { text, setId: defaults.setId, among }).catch(
      (error: unknown) => ({
        kind: 'nothing' as const,
        text: apiErrorMessage(error) ?? pageMessages.failed,
      }),
    )
    // The user has typed on meanwhile.
    if (asked.current !== question) return
    if (result.kind === 'copy') await goOnAfter(onFound(result.copy, setProblem))
    else if (result.kind === 'offer') setOffer(result)
    else if (result.kind === 'nothing') setProblem(result.text)
    else {
      chooseSet(result.setId)
      setText('')
    }
  }
  const type = (typed: string) => {
    setText(typed)
    clear()
  }
  const chooseSet = (setId: string) => {
    change({ setId })
    clear()
  }
  const setId = defaults.setId
  return { field, text, type, setId, chooseSet, offer, problem, setProblem, file, goOnAfter, isNext }
}

/** The field for a card of a pocket, with the set that numbers are of. */
export function TypeEntry(props: Props) {
  const { pocket, onType, onAdd, onClose } = props
  const { api } = useApp()
  const { data: sets = [] } = useQuery(entrySetsQuery(api))
  const { field, text, type, setId, chooseSet, offer, problem, setProblem, file, goOnAfter, isNext } =
    useTypedCard(props)
  const [busy, start] = useBusyAction()
  return (
    <form
      className="flex flex-wrap items-start gap-2"
      onSubmit={event => {
        event.preventDefault()
        if (!text.trim()) return
        onType()
        void start(file)
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className="max-w-md min-w-40 flex-1 basis-60">
        <TextField
          ref={field}
          label={messages.label(pocket)}
          placeholder={setId ? messages.example : messages.exampleWithSet}
          value={text}
          error={problem}
          // What opened the field, or the card before, was typed as well.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          autoComplete="off"
          enterKeyHint="send"
          autoCapitalize="none"
          spellCheck={false}
          onChange={event => {
            type(event.target.value)
            onType()
          }}
        />
      </div>
      <SetField
        className="max-w-60 min-w-40 flex-1"
        sets={sets}
        setId={setId}
        noneLabel={messages.noSet}
        onChange={chooseSet}
      />
      {/* Beside the fields, below the height of their labels. */}
      <div className="flex gap-2 pt-6.5">
        <Button type="submit" variant={offer ? 'secondary' : 'primary'} busy={busy}>
          {messages.file}
        </Button>
        <Button onClick={onClose}>{pageMessages.stop}</Button>
      </div>
      {offer && <AddOffer offer={offer} onAdd={(copy, name) => goOnAfter(onAdd(copy, name, setProblem))} />}
      <p role="status" className="sr-only">
        {problem ?? (isNext && messages.label(pocket))}
      </p>
    </form>
  )
}
