import { CircleCheck, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ImportResult } from '#contract/collection-file-endpoints.ts'
import { locale } from '#domain/locale.ts'
import { importMessages as messages } from '#web/messages/en/collection-files.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { myCollectionPath } from '#site/site-paths.ts'
import { type UndoneImport, undoneLines, useUndoImport } from './use-undo-import.ts'

const { done: texts } = messages

type Props = {
  done: ImportResult
  /** True right after the import, false for one restored from storage. */
  isNew: boolean
  onUndone: () => void
}

function resultLines({ added, changed, removed, unchanged, filed, unfiled, counts }: ImportResult): string[] {
  const lines = [
    added > 0 && texts.added(added),
    changed > 0 && texts.changed(changed),
    removed > 0 && texts.removed(removed),
    unchanged > 0 && texts.unchanged(unchanged),
    filed > 0 && texts.filed(filed),
    unfiled > 0 && texts.unfiled(unfiled),
    counts.waiting > 0 && texts.unmatched(counts.waiting),
    counts.aside + counts.unreadable > 0 && texts.ignored(counts.aside + counts.unreadable),
  ].filter(line => line !== false)
  return added + changed + removed + filed === 0 ? [texts.nothing, ...lines] : lines
}

const formatTime = (time: string) =>
  new Date(time).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })

/** The result of the import, with an undo. */
export function ImportDoneView({ done, isNew, onUndone }: Props) {
  const [undone, setUndone] = useState<UndoneImport>()
  const { busy, undo } = useUndoImport(done)
  const takeBack = async () => {
    const response = await undo()
    if (!response) return
    setUndone(response)
    onUndone()
  }
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button was removed: focus the heading, so that screen readers announce the result.
  useEffect(() => {
    if (isNew || undone) heading.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- runs on mount and after an undo
  }, [undone])
  const hasCollection = !undone?.isCollectionDeleted
  const Icon = undone ? Undo2 : CircleCheck
  return (
    <section className="panel panel-body grid justify-items-start gap-4">
      <Icon aria-hidden className={`icon size-8 ${undone ? 'text-ink-2' : 'text-success'}`} />
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {undone ? texts.undone : texts.title}
      </h2>
      <ul className="grid gap-1 text-ink-2">
        {(undone ? undoneLines(undone) : resultLines(done)).map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {hasCollection && (
          <LinkButton variant="primary" to={myCollectionPath(done.collectionId)}>
            {texts.view}
          </LinkButton>
        )}
        {!undone && (
          <Button busy={busy} onClick={() => void takeBack()}>
            {texts.undo}
          </Button>
        )}
      </div>
      {!undone && <p className="text-sm text-ink-3">{texts.undoUntil(formatTime(done.undoableUntil))}</p>}
    </section>
  )
}
