import { Pencil } from 'lucide-react'
import { maxCollectionDescriptionLength, maxCollectionNameLength } from '#domain/text-limits.ts'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { changedFields } from '#web/app/changed-fields.ts'
import { withReason } from '#web/api/api-error-message.ts'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { Button } from '#web/ui/button.tsx'
import { isComposing } from '#web/ui/is-composing.ts'
import { restoreLostFocus } from '#web/ui/restore-lost-focus.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useUpdateCollection } from './use-update-collection.ts'

const { detail } = messages
export type EditedField = 'name' | 'description'
type Props = { userId: string; collection: ApiCollection }

function useDraft({ userId, collection }: Props, onDone: () => void) {
  const update = useUpdateCollection(userId, collection)
  const [opened] = useState({ name: collection.name, description: collection.description })
  const [name, setName] = useState(opened.name)
  const [description, setDescription] = useState(opened.description)
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim() || busy) return
    setBusy(true)
    try {
      const changes = changedFields({ name: name.trim(), description: description.trim() }, opened)
      if (Object.keys(changes).length > 0) await update(changes)
      onDone()
    } catch (error) {
      toast.error(withReason(detail.updateFailed, error))
    } finally {
      setBusy(false)
    }
  }
  return { name, setName, description, setDescription, busy, save }
}

/** Edits both texts together. */
function EditForm({
  focusedField,
  onDone,
  ...props
}: Props & { focusedField: EditedField; onDone: () => void }) {
  const { name, setName, description, setDescription, busy, save } = useDraft(props, onDone)
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposing(event)) onDone()
  }
  return (
    <form
      className="grid max-w-prose gap-3"
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

/** Which text is being edited, and its setter. */
export function useEditedField() {
  const { state } = useLocation()
  return useState<EditedField | undefined>(opensInEditMode(state) ? 'name' : undefined)
}

/** Returns the ref of the button of the name, which gets the focus when editing ends. */
function useReturnFocus(isEditing: boolean) {
  const [wasEditing, setWasEditing] = useState(isEditing)
  const button = useRef<HTMLButtonElement>(null)
  if (isEditing && !wasEditing) setWasEditing(true)
  useEffect(() => {
    if (!isEditing && wasEditing) restoreLostFocus(button.current)
  }, [isEditing, wasEditing])
  return button
}

type TextProps = Props & {
  editedField: EditedField | undefined
  onEdit: (field: EditedField | undefined) => void
}

/** Name and description. Pressing the name opens the form of both. */
export function NameAndDescription({ editedField, onEdit, ...props }: TextProps) {
  const { name, description } = props.collection
  const button = useReturnFocus(editedField !== undefined)
  if (editedField) {
    return (
      <>
        <h1 className="sr-only">{name}</h1>
        <EditForm {...props} focusedField={editedField} onDone={() => onEdit(undefined)} />
      </>
    )
  }
  return (
    <>
      <h1 className="text-xl tracking-tight md:text-2xl">
        <button
          ref={button}
          type="button"
          className="group -mx-2 inline-flex max-w-[calc(100%+1rem)] items-start gap-2 rounded-md px-2 text-left hover:bg-hover"
          aria-label={detail.editName(name)}
          onClick={() => onEdit('name')}
        >
          <span className="min-w-0 flex-1 break-words">{name}</span>
          <Pencil aria-hidden className="icon mt-1.5 size-4 text-ink-3 md:mt-2.5" />
        </button>
      </h1>
      {description && (
        <p className="line-clamp-2 max-w-prose text-sm whitespace-pre-line text-ink-2 sm:line-clamp-4">
          {description}
        </p>
      )}
    </>
  )
}
