import { type FormEvent, useState } from 'react'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { copiesMessages as messages } from '#web/messages/en/copies.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import { newRequestId } from '#web/changes/new-request-id.ts'
import { tagsOf } from './batch-draft.ts'
import { useChangeSelectedCopies } from './use-change-selected-copies.ts'

type Props = {
  userId: string
  card: { collectionId: string; productId: string }
  tags: readonly string[]
}

/** Edits the tags of a card in its collection. Typed text stays when saving fails. */
export function TagsField({ userId, card, tags }: Props) {
  const [text, setText] = useState(tags.join(messages.tagSeparator))
  const [failure, setFailure] = useState<string>()
  const [busy, start] = useBusyAction()
  const changeCopies = useChangeSelectedCopies(userId)
  const next = tagsOf(text)
  const addTags = next.filter(tag => !tags.includes(tag))
  const removeTags = tags.filter(tag => !next.includes(tag))
  const save = async () => {
    setFailure(undefined)
    try {
      const batch = { addTags, removeTags, requestId: newRequestId(), allowUnlisted: true }
      await changeCopies({ ids: [], cards: [card] }, batch)
    } catch (error) {
      setFailure(apiErrorMessage(error) ?? messages.changeFailed)
    }
  }
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void start(save)
      }}
    >
      <TextField
        label={messages.tags}
        hint={failure ? undefined : messages.batch.tagsHint}
        error={failure}
        maxLength={1000}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <Button
        type="submit"
        className="mt-6.5"
        busy={busy}
        disabled={addTags.length + removeTags.length === 0}
      >
        {messages.form.save}
      </Button>
    </form>
  )
}
