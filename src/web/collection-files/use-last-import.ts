import { useEffect, useState } from 'react'
import type { ImportDone } from '#contract/collection-file-endpoints.ts'
import { useKeptText } from '#web/session/use-kept-text.ts'

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
export function useLastImport(userId: string, done: ImportDone | undefined) {
  const { text, setText, clear } = useKeptText(`last-import:${userId}`)
  const [kept, setKept] = useState<ImportDone>()
  useEffect(() => {
    if (done) setText(JSON.stringify(done))
  }, [done, setText])
  // What was taken back stays in sight until the page is left.
  const found = kept ?? readKept(text)
  if (found && !kept) setKept(found)
  return { last: done ?? kept, forget: clear }
}
