import { useState } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import { bindersMessages } from '#web/messages/en/binders.ts'
import { type PocketAt, pocketId } from './page-grid.tsx'
import type { ShownPocket } from './pocket-text.ts'
import type { BinderChanges } from './use-binder-changes.ts'

const { audit: messages } = bindersMessages

type Missing = { at: PocketAt; copyIds: readonly string[] }

/**
 * A check of a binder, page by page: pressing a pocket marks that its copies are not there, and again that they are. All
 * are corrected together.
 */
export function useAudit(id: string, changes: BinderChanges) {
  const { api } = useApp()
  const [marked, setMarked] = useState<ReadonlyMap<string, Missing>>(new Map())
  const toggle = (at: PocketAt, { stack }: ShownPocket) => {
    const copyIds = stack.flatMap(({ copyId }) => copyId ?? [])
    if (copyIds.length === 0) return
    const next = new Map(marked)
    if (!next.delete(pocketId(at))) next.set(pocketId(at), { at, copyIds })
    setMarked(next)
  }
  const pages = [...Map.groupBy(marked.values(), ({ at }) => at.page)].map(([page, missing]) => ({
    page,
    missing: missing.flatMap(({ at, copyIds }) =>
      copyIds.map(copyId => ({ copyId, row: at.row, column: at.column })),
    ),
  }))
  return {
    count: marked.size,
    isMissing: (at: PocketAt) => marked.has(pocketId(at)),
    toggle,
    correct: async () => {
      const params = { id }
      const done = await changes.run(
        requestId => api('POST /binders/{id}/audit', { params, body: { requestId, pages } }),
        ({ differences }) => messages.corrected(differences.length),
      )
      if (done) setMarked(new Map())
      return done !== undefined
    },
  }
}

export type Audit = ReturnType<typeof useAudit>
