import { Pencil } from 'lucide-react'
import { maxCollectionDescriptionLength, maxCollectionNameLength } from '#domain/text-limits.ts'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { Button } from '#web/ui/button.tsx'
import { isComposing } from '#web/ui/is-composing.ts'
import { restoreLostFocus } from '#web/ui/restore-lost-focus.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useUpdateCollection } from './use-update-collection.ts'

const { detail } = messages
type Field = 'name' | 'description'
type Props = { userId: string; collection: ApiCollection }

function useDraft({ userId, collection }: Props, onDone: () => void) {
  const update = useUpdateCollection(userId, collection)
  const [name, setName] = useState(collection.name)
  const [description, setDescription] = useState(collection.description)
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim() || busy) return
    setBusy(true)
    try {
      await update({ name: name.trim(), description: description.trim() })
      onDone()
    } catch {
      toast.error(detail.updateFailed)
    } finally {
      setBusy(false)
    }
  }
  return { name, setName, description, setDescription, busy, save }
}

/** Edits both texts together. */
function EditForm({ focusedField, onDone, ...props }: Props & { focusedField: Field; onDone: () => void }) {
  const { name, setName, description, setDescription, busy, save } = useDraft(props, onDone)
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposing(event)) onDone()
  }
  return (
    <form
      className="grid gap-3"
      aria-label={detail.editing}
      onSubmit={event => void save(event)}
      onKeyDown={cancelOnEscape}
    >
      <TextField
        label={detail.name}
        value={name}
        maxLength={maxCollectionNameLength}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- pressing the text opens the field
        autoFocus={focusedField === 'name'}
        onChange={event => setName(event.target.value)}
      />
      <TextArea
        label={detail.description}
        value={description}
        maxLength={maxCollectionDescriptionLength}
        rows={4}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- pressing the text opens the field
        autoFocus={focusedField === 'description'}
        onChange={event => setDescription(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="small" onClick={onDone}>
          {messages.cancel}
        </Button>
        <Button size="small" type="submit" variant="primary" busy={busy} disabled={!name.trim()}>
          {messages.save}
        </Button>
      </div>
    </form>
  )
}

/** Whether the state of the navigation to this page asks for edit mode, as the menu of a collection's tile sets it. */
function opensInEditMode(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'edit' in state
}

const textButtonClass = '-mx-2 w-[calc(100%+1rem)] rounded-md px-2 py-1 text-left hover:bg-hover'

/** Returns a function that gives the ref of a text's button. The focus returns to the text whose editing ended. */
function useReturnFocus(editing: Field | undefined) {
  const [lastEdited, setLastEdited] = useState(editing)
  const lastButton = useRef<HTMLButtonElement>(null)
  if (editing && editing !== lastEdited) setLastEdited(editing)
  useEffect(() => {
    if (!editing && lastEdited) restoreLostFocus(lastButton.current)
  }, [editing, lastEdited])
  return (field: Field) => (field === lastEdited ? { ref: lastButton } : {})
}

/** Name and description. Pressing either opens the form. */
export function NameAndDescription(props: Props) {
  const { name, description } = props.collection
  const { state } = useLocation()
  const [editing, setEditing] = useState<Field | undefined>(opensInEditMode(state) ? 'name' : undefined)
  const refFor = useReturnFocus(editing)
  if (editing) {
    return (
      <>
        <h1 className="sr-only">{name}</h1>
        <EditForm {...props} focusedField={editing} onDone={() => setEditing(undefined)} />
      </>
    )
  }
  return (
    <div>
      <h1 className="text-xl tracking-tight">
        <button
          {...refFor('name')}
          type="button"
          className={`group flex items-start gap-2 ${textButtonClass}`}
          aria-label={detail.editName(name)}
          onClick={() => setEditing('name')}
        >
          <span className="min-w-0 flex-1 break-words">{name}</span>
          <Pencil aria-hidden className="icon mt-1.5 size-4 text-ink-3" />
        </button>
      </h1>
      <button
        {...refFor('description')}
        type="button"
        className={`${textButtonClass} text-sm whitespace-pre-line ${description ? 'text-ink-2' : 'text-ink-3'}`}
        onClick={() => setEditing('description')}
      >
        {description || detail.addDescription}
      </button>
    </div>
  )
}
