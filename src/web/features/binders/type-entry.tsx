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

const { type: messages, page: pageMessages } = bindersMessages

type Offer = Extract<TypedCard, { kind: 'offer' }>
type OfferProps = { offer: Offer; onAdd: (copy: EntryCopy, name: string) => Promise<void> }

/** Offers to add the typed card. The first button has the focus, so that Enter adds the card. */
function AddOffer({ offer: { name, text, offers }, onAdd }: OfferProps) {
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
          {offers.length === 1 ? messages.add : messages.addPrinting(printing)}
        </Button>
      ))}
    </div>
  )
}

type Props = {
  initial: string
  /** Where copies are found: those in no pocket, or all, of which none is added. */
  among: Among
  onFound: (copy: ChosenCopy) => void
  onAdd: OfferProps['onAdd']
  onClose: () => void
}

/** The field for a card of a pocket, with the set that numbers are of. */
export function TypeEntry({ initial, among, onFound, onAdd, onClose }: Props) {
  const { api } = useApp()
  const queryClient = useQueryClient()
  const { data: sets = [] } = useQuery(entrySetsQuery(api))
  const { defaults, change } = useEntryDefaults()
  const [text, setText] = useState(initial)
  const [result, setResult] = useState<Exclude<TypedCard, { kind: 'copy' }>>()
  const [busy, start] = useBusyAction()
  const asked = useRef('')
  const question = `${defaults.setId} ${text}`
  useEffect(() => {
    asked.current = question
  })
  const find = async () => {
    const result = await findTypedCard({ api, queryClient }, { text, setId: defaults.setId, among }).catch(
      (error: unknown) => ({
        kind: 'nothing' as const,
        text: apiErrorMessage(error) ?? pageMessages.failed,
      }),
    )
    // The user has typed on meanwhile.
    if (asked.current !== question) return
    if (result.kind === 'copy') onFound(result.copy)
    else setResult(result)
  }
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={event => {
        event.preventDefault()
        if (text.trim()) void start(find)
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return
        event.preventDefault()
        onClose()
      }}
    >
      <TextField
        label={messages.label}
        placeholder={defaults.setId ? messages.example : messages.exampleWithSet}
        value={text}
        error={result?.kind === 'nothing' ? result.text : undefined}
        // The letter that opened the field is in it; the next one follows.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={event => {
          setText(event.target.value)
          setResult(undefined)
        }}
      />
      <SetField
        className="max-w-60 min-w-40 flex-1"
        sets={sets}
        setId={defaults.setId}
        noneLabel={messages.noSet}
        onChange={setId => {
          change({ setId })
          setResult(undefined)
        }}
      />
      <Button type="submit" variant={result?.kind === 'offer' ? 'secondary' : 'primary'} busy={busy}>
        {messages.file}
      </Button>
      <Button onClick={onClose}>{pageMessages.stop}</Button>
      {result?.kind === 'offer' && <AddOffer offer={result} onAdd={onAdd} />}
    </form>
  )
}
