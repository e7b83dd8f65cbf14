import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isTradeTag, tradeTag } from '#domain/trade-tag.ts'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { copiesMessages as messages } from '#web/messages/en/copies.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { newRequestId } from '#web/changes/new-request-id.ts'
import { cardKey, runInTurn } from '#web/changes/run-in-turn.ts'
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
  const [changesInFlight, setChangesInFlight] = useState(0)
  const isSaving = changesInFlight > 0
  // Saved tags replace the text. The fields stay, with the focus in them.
  if (edited.from !== savedText && !isSaving) setEdited({ from: savedText, text: savedText })
  const { text } = edited
  const setText = (typed: string) => setEdited({ from: savedText, text: typed })
  const [failure, setFailure] = useState<string>()
  const changeCopies = useChangeSelectedCopies(userId)
  const next = tagsOf(text)
  const isForTrade = next.some(isTradeTag)
  const { addTags, removeTags } = compareTags(tags, next)
  /** The tags after the changes that have been saved, with which the next one is compared. */
  const saved = useRef(tags)
  useEffect(() => {
    if (!isSaving) saved.current = tags
  }, [tags, isSaving])
  const change = async (changed: readonly string[]) => {
    try {
      const batch = {
        ...compareTags(saved.current, changed),
        requestId: newRequestId(),
        allowUnlisted: true,
      }
      await changeCopies({ ids: [], cards: [card] }, batch)
      saved.current = changed
    } catch (error) {
      setFailure(apiErrorMessage(error) ?? messages.changeFailed)
    }
    setChangesInFlight(count => count - 1)
  }
  /** Saves the tags after those that are being saved, so that no press is lost. */
  const save = (changed: readonly string[]) => {
    setFailure(undefined)
    setChangesInFlight(count => count + 1)
    void runInTurn(cardKey(card), () => change(changed))
  }
  const setForTrade = (isOn: boolean) => {
    const changed = isOn ? [...next, tradeTag] : next.filter(tag => !isTradeTag(tag))
    setText(changed.join(messages.tagSeparator))
    save(changed)
  }
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        save(next)
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
        busy={isSaving}
        disabled={addTags.length + removeTags.length === 0}
      >
        {messages.form.save}
      </Button>
    </form>
  )
}
