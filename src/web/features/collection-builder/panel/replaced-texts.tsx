import { queueCollectionChange } from '#web/changes/collection-changes.ts'
import type { LocalCollection } from '#web/features/collection-builder/draft/local-collection.ts'
import { builderMessages as words } from '#web/messages/en/builder.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useBuilder } from './builder-context.ts'

/** Notices about texts of somebody else that the user's own have replaced, each with Undo. */
export function ReplacedTexts({ collection }: { collection: LocalCollection }) {
  const { userId, replaced } = useBuilder()
  const { savedId } = collection
  if (userId === null || savedId === null) return null
  return replaced.map(change => {
    const { id, undo } = change
    if (change.kind !== 'text' || undo === null) return null
    const { field, text } = change
    const onUndo = () =>
      queueCollectionChange(userId, savedId, { kind: 'text', field, text: undo, before: text })
    const button = (
      <Button size="small" onClick={onUndo}>
        {words.undo}
      </Button>
    )
    return (
      <Notice key={id} tone="warning" role="status" action={button}>
        {words.replaced[field](undo)}
      </Notice>
    )
  })
}
