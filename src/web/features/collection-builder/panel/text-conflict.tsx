import { builderMessages as words } from '#web/messages/en/builder.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useBuilder } from './builder-context.ts'
import { focusOn } from './builder-state.ts'
import { resolveConflict } from './saving-changes.ts'
import type { LocalCollection } from './local-collection.ts'
import { sendTexts } from './save-collection.ts'
import { useSaveDependencies } from './use-save-dependencies.ts'

const texts = words.conflicts

type Props = {
  collection: LocalCollection
  onChoose: (whose: 'mine' | 'theirs') => void
}

/** Asks which version of the name or description to use after it was changed both here and elsewhere. */
export function TextConflict({ collection, onChoose }: Props) {
  const saver = useSaveDependencies()
  const { id, saved, conflicts } = collection
  if (!saved || conflicts.length === 0) return null
  const choose = (whose: 'mine' | 'theirs') => {
    saver.store.update(resolveConflict(id, whose))
    onChoose(whose)
    // If the choice cannot be sent, the collection is shown as unsaved.
    void sendTexts(saver, id).catch(() => {})
  }
  return (
    <Notice tone="warning" role="alert" title={texts.title}>
      {conflicts.map(field => (
        <p key={field} className="max-h-40 overflow-y-auto break-words whitespace-pre-line">
          {texts.there[field](saved[field])}
        </p>
      ))}
      <p>{texts.text}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={() => choose('mine')}>
          {texts.mine}
        </Button>
        <Button size="small" onClick={() => choose('theirs')}>
          {texts.theirs}
        </Button>
      </div>
    </Notice>
  )
}

/** A notice that a collection which is not focused has a text conflict, with a button that focuses it. */
export function OtherConflictNotice() {
  const { store, state } = useBuilder()
  const waiting = state.collections.find(
    ({ id, conflicts }) => conflicts.length > 0 && id !== state.focusedId,
  )
  if (!waiting) return null
  const look = <Button onClick={() => store.update(focusOn(waiting.id))}>{texts.look}</Button>
  return (
    <Notice tone="warning" role="status" action={look}>
      {texts.waiting(waiting.name)}
    </Notice>
  )
}
