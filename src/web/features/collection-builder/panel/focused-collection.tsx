import { useState } from 'react'
import { maxCollectionDescriptionLength } from '#domain/text-limits.ts'
import { builderMessages as words } from '#web/messages/en/builder.ts'
import type { CollectionTextField } from '#web/changes/collection-changes.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useBuilder } from './builder-context.ts'
import { ReplacedTexts } from './replaced-texts.tsx'
import { createEditingKeyHandler, CollectionNameField, quietFieldClass } from './collection-name-field.tsx'
import { MiniCards } from '#web/features/collection-builder/cards/mini-cards.tsx'
import type { LocalCollection } from '#web/features/collection-builder/draft/local-collection.ts'
import { PanelActions } from './panel-actions.tsx'
import { type EditingState, useEditing } from './use-editing.ts'
import { useSaveText } from './use-save-text.ts'

const autosaveMilliseconds = 1000
/** Above this number of cards, a collection is called large. */
const largeAbove = 100

const isHeadline = (text: string) => text.trim() !== ''

type FactsProps = { collection: LocalCollection; state: EditingState }

/** The saving state of a collection: on the server, being sent, or failed. */
function useStateInWords({ savedId }: LocalCollection, state: EditingState): string {
  const { unsent, hasFailed } = useBuilder()
  if (hasFailed) return words.editing.unsaved
  if (state !== 'saved') return words.editing[state]
  if (savedId === null) return words.keptLocally
  return words.editing[unsent.length > 0 ? 'saving' : 'saved']
}

/** The number of cards and whether the collection is saved. */
function Facts({ collection, state }: FactsProps) {
  const { cards } = useBuilder()
  const text = useStateInWords(collection, state)
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
      <span>{words.cards(cards.length)}</span>
      {cards.length > largeAbove && <Badge tone="accent">{words.large}</Badge>}
      {collection.isPublic && <Badge tone="success">{words.isPublic}</Badge>}
      <span aria-live="polite" className="ml-auto text-xs text-ink-3">
        {text}
      </span>
    </div>
  )
}

/** The focused collection: its texts, cards and actions. */
export function FocusedCollection({ collection }: { collection: LocalCollection }) {
  const { highlightedId, unsent } = useBuilder()
  const save = useSaveText(collection)
  const isUnsent = (field: CollectionTextField) =>
    unsent.some(change => change.kind === 'text' && change.field === field)
  const [wantsHeadline, setWanted] = useState(false)
  const headline = useEditing({
    value: collection.name,
    isUnsent: isUnsent('name'),
    save: text => save('name', text.trim()),
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
    isUnsent: isUnsent('description'),
    save: text => save('description', text),
  })
  const state = headline.state === 'saved' ? description.state : headline.state
  const isNew = highlightedId === collection.id
  return (
    <div className="grid grid-cols-1 gap-3">
      <div
        data-highlighted={isNew ? '' : undefined}
        className={classNames('-mx-2 rounded-md px-2 py-1 transition-colors', isNew && 'bg-accent-soft')}
      >
        <CollectionNameField editing={{ ...headline, commit: commitHeadline }} isWanted={wantsHeadline} />
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
      <ReplacedTexts collection={collection} />
      <MiniCards collection={collection} />
      <PanelActions
        collection={collection}
        hasHeadline={headline.isAccepted}
        onHeadlineMissing={() => setWanted(true)}
      />
    </div>
  )
}
