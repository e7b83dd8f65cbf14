import { type FormEvent, useState } from 'react'
import { isTradeTag, tradeTag } from '#domain/trade-tag.ts'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { copiesMessages as messages } from '#web/messages/en/copies.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import { newRequestId } from '#web/changes/new-request-id.ts'
import { tagsOf } from './batch-draft.ts'
import { useChangeSelectedCopies } from './use-change-selected-copies.ts'

type Props = {
  userId: string
  card: { collectionId: string; productId: string }
  tags: readonly string[]
  isOwned: boolean
}

const compareTags = (before: readonly string[], after: readonly string[]) => ({
  addTags: after.filter(tag => !before.includes(tag)),
  removeTags: before.filter(tag => !after.includes(tag)),
})

/**
 * Edits the tags of a card in its collection, and offers owned cards the tag for trade. Typed text stays when saving
 * fails.
 */
export function TagsField({ userId, card, tags, isOwned }: Props) {
  const savedText = tags.join(messages.tagSeparator)
  const [edited, setEdited] = useState({ from: savedText, text: savedText })
  // Saved tags replace the text. The fields stay, with the focus in them.
  if (edited.from !== savedText) setEdited({ from: savedText, text: savedText })
  const { text } = edited
  const setText = (typed: string) => setEdited({ from: savedText, text: typed })
  const [failure, setFailure] = useState<string>()
  const [busy, start] = useBusyAction()
  const changeCopies = useChangeSelectedCopies(userId)
  const next = tagsOf(text)
  const isForTrade = next.some(isTradeTag)
  const { addTags, removeTags } = compareTags(tags, next)
  const save = async (changed: readonly string[]) => {
    setFailure(undefined)
    try {
      const change = compareTags(tags, changed)
      const batch = { ...change, requestId: newRequestId(), allowUnlisted: true }
      await changeCopies({ ids: [], cards: [card] }, batch)
    } catch (error) {
      setFailure(apiErrorMessage(error) ?? messages.changeFailed)
    }
  }
  const setForTrade = (isOn: boolean) => {
    if (busy) return
    const changed = isOn ? [...next, tradeTag] : next.filter(tag => !isTradeTag(tag))
    setText(changed.join(messages.tagSeparator))
    void start(() => save(changed))
  }
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void start(() => save(next))
      }}
    >
      {(isOwned || isForTrade) && (
        <div className="col-span-full mb-2">
          <Switch
            label={messages.forTrade}
            hint={messages.forTradeHint}
            checked={isForTrade}
            onCheckedChange={setForTrade}
          />
        </div>
      )}
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
