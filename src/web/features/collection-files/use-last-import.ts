import { useEffect, useState } from 'react'
import type { ImportResult } from '#contract/collection-file-endpoints.ts'
import { useDraft } from '#web/app/use-draft.ts'
import { type ImportDraft, importDraftStore } from './import-draft.ts'

/** Parses the stored import; undefined if there is none or if it can no longer be undone. */
function readStored(text: string): ImportResult | undefined {
  try {
    const done: ImportResult | null = JSON.parse(text || 'null')
    return done && Date.parse(done.undoableUntil) > Date.now() ? done : undefined
  } catch {
    return undefined
  }
}

/** The last import, stored in the browser so that it can be undone after a reload. */
export function useLastImport(userId: string, draft: ImportDraft | undefined) {
  const { text, setText, clear } = useDraft(`last-import:${userId}`)
  // An undone import stays visible until the page is left or the next file is chosen.
  const [undone, setUndone] = useState<ImportResult>()
  const done = draft?.done
  useEffect(() => {
    if (done) setText(JSON.stringify(done))
  }, [done, setText])
  useEffect(() => {
    if (draft) setUndone(undefined)
  }, [draft])
  const last = done ?? undone ?? readStored(text)
  const forget = () => {
    setUndone(last)
    clear()
    importDraftStore.set(undefined)
  }
  return { last, forget }
}
