import { useEffect, useState } from 'react'
import type { ImportDone } from '#contract/collection-file-endpoints.ts'
import { useDraft } from '#web/app/use-draft.ts'
import { type ImportDraft, importDraft } from './import-draft.ts'

/** What was kept of an import, as long as it can be taken back. */
function readKept(text: string): ImportDone | undefined {
  try {
    const done: ImportDone | null = JSON.parse(text || 'null')
    return done && Date.parse(done.undoableUntil) > Date.now() ? done : undefined
  } catch {
    return undefined
  }
}

/** The last import, which can be taken back; kept in the browser, so that a reload does not lose the way back. */
export function useLastImport(userId: string, draft: ImportDraft | undefined) {
  const { text, setText, clear } = useDraft(`last-import:${userId}`)
  // It stays in sight until the page is left or the next file comes.
  const [undone, setUndone] = useState<ImportDone>()
  const done = draft?.done
  useEffect(() => {
    if (done) setText(JSON.stringify(done))
  }, [done, setText])
  useEffect(() => {
    if (draft) setUndone(undefined)
  }, [draft])
  const last = done ?? undone ?? readKept(text)
  const forget = () => {
    setUndone(last)
    clear()
    importDraft.set(undefined)
  }
  return { last, forget }
}
