import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import { entrySetsQuery } from '#web/features/rapid-entry/entry-queries.ts'
import { SetField, setLabel } from '#web/features/rapid-entry/set-field.tsx'
import { bindersMessages } from '#web/messages/en/binders.ts'
import { Button } from '#web/ui/button.tsx'
import { isComposing } from '#web/ui/is-composing.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { announcedOffer, CardOffer } from './card-offer.tsx'
import { type TypedCardOptions, useTypedCard } from './use-typed-card.ts'

const { type: messages, page: pageMessages } = bindersMessages

/** A finger on a button leaves the focus in the field. */
const leaveFocus = (event: PointerEvent) => event.preventDefault()

type Props = TypedCardOptions & {
  /** The name of the pocket. */
  pocket: string
  /** Called for Ctrl+Z in a field that is empty because a card was filed. */
  onTakeBack: () => void
  onClose: () => void
}

const isUndoKey = ({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'z'

type FieldProps = { pocket: string; typed: ReturnType<typeof useTypedCard> }

function NumberField({ pocket, typed: { field, text, type, setId, problem } }: FieldProps) {
  return (
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
      onChange={event => type(event.target.value)}
    />
  )
}

/** The field for a card of a pocket, with the set that numbers are of. */
export function TypeEntry({ pocket, onTakeBack, onClose, ...options }: Props) {
  const { api } = useApp()
  const { data: sets = [] } = useQuery(entrySetsQuery(api))
  const typed = useTypedCard(options)
  const { offer, problem, next, busy, setId } = typed
  const pinned = sets.find(({ id }) => id === setId)
  const nextText = next === 'set' ? pinned && setLabel(pinned) : next && messages.label(pocket)
  const onKeyDown = (event: KeyboardEvent) => {
    // A held key must not add what the user has not read.
    if (event.key === 'Enter' && event.repeat) event.preventDefault()
    if (isUndoKey(event) && next === 'pocket' && typed.text === '') {
      event.preventDefault()
      if (!event.repeat) onTakeBack()
    }
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return
    event.preventDefault()
    onClose()
  }
  return (
    <form
      className="sticky top-[calc(var(--header-height)+0.5rem)] z-(--z-sticky) flex flex-wrap items-start gap-2 rounded-lg border border-line-strong bg-raised p-2 shadow-raised"
      onSubmit={event => {
        event.preventDefault()
        typed.submit()
      }}
      onKeyDown={onKeyDown}
    >
      <div className="max-w-md min-w-40 flex-1 basis-60">
        <NumberField pocket={pocket} typed={typed} />
      </div>
      <SetField
        className="max-w-60 min-w-40 flex-1"
        sets={sets}
        setId={setId}
        noneLabel={messages.noSet}
        onChange={typed.chooseSet}
      />
      {/* Beside the fields, below the height of their labels. */}
      <div className="flex gap-2 pt-6.5" onPointerDown={leaveFocus}>
        <Button
          type={offer ? 'button' : 'submit'}
          variant={offer ? 'secondary' : 'primary'}
          busy={busy}
          onClick={offer && typed.search}
        >
          {messages.file}
        </Button>
        <Button onClick={onClose}>{pageMessages.stop}</Button>
      </div>
      {/* As high with a hint, an offer or a problem in wide windows, so that no card moves. */}
      <div
        className="flex basis-full flex-wrap items-center gap-2 empty:hidden lg:min-h-8"
        onPointerDown={leaveFocus}
      >
        {offer ? (
          <CardOffer offer={offer} busy={busy} onAdd={typed.add} />
        ) : (
          problem === undefined && <p className="text-xs text-ink-3 max-lg:hidden">{messages.hint}</p>
        )}
      </div>
      <p role="status" className="sr-only">
        {problem ?? (offer ? announcedOffer(offer) : nextText)}
      </p>
    </form>
  )
}
