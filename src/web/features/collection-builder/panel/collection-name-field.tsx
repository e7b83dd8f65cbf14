import type { KeyboardEvent } from 'react'
import { maxCollectionNameLength } from '#domain/text-limits.ts'
import { builderMessages as words } from '#web/messages/en/builder.ts'
import { isComposing } from '#web/ui/is-composing.ts'
import type { useEditing } from './use-editing.ts'

export type EditedText = ReturnType<typeof useEditing>

/** Returns the key handler of a text that is edited in place: Enter saves, Escape cancels. */
export function createEditingKeyHandler({ commit, cancel }: EditedText) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (isComposing(event)) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      void commit()
    } else if (event.key === 'Escape') {
      // Otherwise Escape would close the surrounding sheet.
      event.preventDefault()
      event.stopPropagation()
      cancel()
    }
  }
}

export const quietFieldClass =
  'w-[calc(100%+1.25rem)] rounded-md border border-transparent px-2.5 py-1.5 -mx-2.5 hover:border-line-strong hover:bg-paper focus-visible:border-accent focus-visible:bg-paper focus-visible:outline-offset-0'

type Props = { editing: EditedText; isWanted: boolean }

export function CollectionNameField({ editing, isWanted }: Props) {
  const isMissing = isWanted && !editing.isAccepted
  return (
    <div>
      <input
        type="text"
        aria-label={words.headline}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? 'headline-missing' : undefined}
        placeholder={words.headlinePlaceholder}
        maxLength={maxCollectionNameLength}
        value={editing.text}
        className={`${quietFieldClass} text-lg font-semibold tracking-tight`}
        onChange={event => editing.change(event.target.value)}
        onKeyDown={createEditingKeyHandler(editing)}
        onBlur={() => void editing.commit()}
      />
      {isMissing && (
        <p id="headline-missing" role="alert" className="field-error">
          {words.headlineMissing}
        </p>
      )}
    </div>
  )
}
