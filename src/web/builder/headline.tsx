import type { KeyboardEvent } from 'react'
import { builder as words } from '#web/messages/en/builder.ts'
import type { LocalCollection } from './local-collection.ts'
import type { EditingState, useEditing } from './use-editing.ts'

export type Edited = ReturnType<typeof useEditing>

/** Enter saves, Escape takes back. */
export function editingKeys({ commit, cancel }: Edited) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      void commit()
    } else if (event.key === 'Escape') {
      // The sheet around it would close.
      event.preventDefault()
      event.stopPropagation()
      cancel()
    }
  }
}

export const quietField =
  'w-full rounded-md border border-transparent px-2.5 py-1.5 -mx-2.5 hover:border-line-strong hover:bg-paper focus-visible:border-accent focus-visible:bg-paper focus-visible:outline-offset-0'

/** Where the words of a collection are kept, and whether they are. */
function StateOfTexts({ state, collection }: { state: EditingState; collection: LocalCollection }) {
  const isLocal = state === 'saved' && collection.savedId === null
  return (
    <span className="text-xs text-ink-3" aria-live="polite">
      {isLocal ? words.keptLocally : words.editing[state]}
    </span>
  )
}

type Props = { editing: Edited; state: EditingState; collection: LocalCollection; isWanted: boolean }

export function Headline({ editing, state, collection, isWanted }: Props) {
  const isMissing = isWanted && !editing.isAccepted
  return (
    <div>
      <input
        type="text"
        aria-label={words.headline}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? 'headline-missing' : undefined}
        placeholder={words.headlinePlaceholder}
        maxLength={120}
        value={editing.text}
        className={`${quietField} text-lg font-semibold tracking-tight`}
        onChange={event => editing.change(event.target.value)}
        onKeyDown={editingKeys(editing)}
        onBlur={() => void editing.commit()}
      />
      {isMissing && (
        <p id="headline-missing" role="alert" className="field-error">
          {words.headlineMissing}
        </p>
      )}
      <StateOfTexts state={state} collection={collection} />
    </div>
  )
}
