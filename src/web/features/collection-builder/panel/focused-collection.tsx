import { useRef, useState } from 'react'
import { maxCollectionDescriptionLength } from '#domain/text-limits.ts'
import { builderMessages as words } from '#web/messages/en/builder.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useBuilder } from './builder-context.ts'
import { TextConflict } from './text-conflict.tsx'
import { createEditingKeyHandler, CollectionNameField, quietFieldClass } from './collection-name-field.tsx'
import {
  hasUnsavedData,
  hasUnsentCardChanges,
  type LocalCollection,
  unsavedTexts,
} from './local-collection.ts'
import { MiniCards } from './mini-cards.tsx'
import { PanelActions } from './panel-actions.tsx'
import { type EditingState, useEditing } from './use-editing.ts'
import { useSaveTexts } from './use-save-texts.ts'

const autosaveMilliseconds = 1000
/** Above this number of cards, a collection is called large. */
const largeAbove = 100

const isHeadline = (text: string) => text.trim() !== ''

type FactsProps = { collection: LocalCollection; state: EditingState }

/** The saving state of a collection: on the server, being sent, or failed. */
function stateInWords(collection: LocalCollection, state: EditingState, hasFailed: boolean): string {
  if (state !== 'saved') return words.editing[state]
  if (collection.savedId === null) return words.keptLocally
  if (!hasUnsavedData(collection)) return words.editing.saved
  const waits = hasFailed || !hasUnsentCardChanges(collection)
  return words.editing[waits ? 'unsaved' : 'saving']
}

/** The number of cards and whether the collection is saved. */
function Facts({ collection, state }: FactsProps) {
  const { cards, failed } = useBuilder()
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
      <span>{words.cards(cards.length)}</span>
      {cards.length > largeAbove && <Badge tone="accent">{words.large}</Badge>}
      {collection.isPublic && <Badge tone="success">{words.isPublic}</Badge>}
      <span aria-live="polite" className="ml-auto text-xs text-ink-3">
        {stateInWords(collection, state, failed.has(collection.id))}
      </span>
    </div>
  )
}

/** The focused collection: its texts, cards and actions. */
export function FocusedCollection({ collection }: { collection: LocalCollection }) {
  const { highlightedId } = useBuilder()
  const save = useSaveTexts(collection.id)
  const unsent = unsavedTexts(collection)
  const [wantsHeadline, setWanted] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const headline = useEditing({
    value: collection.name,
    isUnsent: unsent?.name !== undefined,
    save: text => save({ name: text.trim() }),
    accepts: isHeadline,
    autosaveMilliseconds,
  })
  const commitHeadline = () => {
    // A saved collection has no Save button that could show its state.
    if (collection.savedId !== null) setWanted(true)
    return headline.commit()
  }
  const description = useEditing({
    value: collection.description,
    isUnsent: unsent?.description !== undefined,
    save: text => save({ description: text }),
  })
  const state = headline.state === 'saved' ? description.state : headline.state
  const onChoose = (whose: 'mine' | 'theirs') => {
    if (whose === 'theirs') [headline, description].forEach(text => text.cancel())
    field.current?.focus({ preventScroll: true })
  }
  const isNew = highlightedId === collection.id
  return (
    <div className="grid grid-cols-1 gap-3">
      <div
        data-highlighted={isNew ? '' : undefined}
        className={classNames('-mx-2 rounded-md px-2 py-1 transition-colors', isNew && 'bg-accent-soft')}
      >
        <CollectionNameField
          ref={field}
          editing={{ ...headline, commit: commitHeadline }}
          isWanted={wantsHeadline}
        />
        <textarea
          aria-label={words.description}
          placeholder={words.descriptionPlaceholder}
          maxLength={maxCollectionDescriptionLength}
          rows={1}
          value={description.text}
          className={`${quietFieldClass} field-sizing-content max-h-40 resize-none text-sm text-ink-2`}
          onChange={event => description.change(event.target.value)}
          onKeyDown={createEditingKeyHandler(description)}
          onBlur={() => void description.commit()}
        />
      </div>
      <Facts collection={collection} state={state} />
      <TextConflict collection={collection} onChoose={onChoose} />
      <MiniCards collection={collection} />
      <PanelActions
        collection={collection}
        hasHeadline={headline.isAccepted}
        onHeadlineMissing={() => setWanted(true)}
      />
    </div>
  )
}
