import { Pencil } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { collections as words } from '#web/messages/en/collections.ts'
import { Button } from '#web/ui/button.tsx'
import { restoreLostFocus } from '#web/ui/restore-lost-focus.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useUpdate } from './use-update.ts'

const { detail } = words
type Field = 'name' | 'description'
type Props = { userId: string; collection: ApiCollection }

function useDraft({ userId, collection }: Props, onDone: () => void) {
  const update = useUpdate(userId, collection)
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

/** Both texts at once, until they are saved or the change is given up. */
function Editing({ first, onDone, ...props }: Props & { first: Field; onDone: () => void }) {
  const { name, setName, description, setDescription, busy, save } = useDraft(props, onDone)
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onDone()
  }
  return (
    <form
      className="grid gap-3"
      aria-label={detail.editing}
      onSubmit={event => void save(event)}
      onKeyDown={leave}
    >
      <TextField
        label={detail.name}
        value={name}
        maxLength={120}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the text was pressed to edit it
        autoFocus={first === 'name'}
        onChange={event => setName(event.target.value)}
      />
      <TextArea
        label={detail.description}
        value={description}
        maxLength={2000}
        rows={4}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the text was pressed to edit it
        autoFocus={first === 'description'}
        onChange={event => setDescription(event.target.value)}
      />
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={onDone}>
          {words.cancel}
        </Button>
        <Button size="small" type="submit" variant="primary" busy={busy} disabled={!name.trim()}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}

/** Asked for by a tile's menu. */
function wantsEdit(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'edit' in state
}

const quiet = '-mx-2 w-[calc(100%+1rem)] rounded-md px-2 py-1 text-left hover:bg-hover'

/** Whoever stops editing stands at the text where it began. */
function useBeginning(editing: Field | undefined) {
  const [began, setBegan] = useState(editing)
  const beginning = useRef<HTMLButtonElement>(null)
  if (editing && editing !== began) setBegan(editing)
  useEffect(() => {
    if (!editing && began) restoreLostFocus(beginning.current)
  }, [editing, began])
  return (field: Field) => (field === began ? { ref: beginning } : {})
}

/** Name and description; a press edits them. */
export function CollectionTexts(props: Props) {
  const { name, description } = props.collection
  const { state } = useLocation()
  const [editing, setEditing] = useState<Field | undefined>(wantsEdit(state) ? 'name' : undefined)
  const refOf = useBeginning(editing)
  if (editing) {
    return (
      <>
        <h1 className="sr-only">{name}</h1>
        <Editing {...props} first={editing} onDone={() => setEditing(undefined)} />
      </>
    )
  }
  return (
    <div>
      <h1 className="text-xl tracking-tight">
        <button
          {...refOf('name')}
          type="button"
          className={`group flex items-start gap-2 ${quiet}`}
          aria-label={detail.editName(name)}
          onClick={() => setEditing('name')}
        >
          <span className="min-w-0 flex-1 break-words">{name}</span>
          <Pencil aria-hidden className="icon mt-1.5 size-4 text-ink-3" />
        </button>
      </h1>
      <button
        {...refOf('description')}
        type="button"
        className={`${quiet} text-sm whitespace-pre-line ${description ? 'text-ink-2' : 'text-ink-3'}`}
        onClick={() => setEditing('description')}
      >
        {description || detail.addDescription}
      </button>
    </div>
  )
}
