import { useState } from 'react'
import type { ImportPreview } from '#contract/collection-file-endpoints.ts'
import { dispatchCollectionChange } from '#web/api/collection-calls.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { collectionFiles as words } from '#web/messages/en/collection-files.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { type ImportDraft, importDraft } from './import-draft.ts'
import { importFile } from './import-calls.ts'
import { importProblem } from './import-problem.ts'
import { countCards, countFates } from './row-fates.ts'

const { bar: texts } = words

function useImport(draft: ImportDraft) {
  const { api, queryClient } = useApp()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const done = await importFile(api, draft)
      void queryClient.invalidateQueries({ queryKey: ['collections'] })
      dispatchCollectionChange(done.collectionId)
      if (importDraft.get()?.fileKey !== draft.fileKey) return void toast.success(words.done.title)
      importDraft.set({ ...draft, done })
      window.scrollTo({ top: 0 })
    } catch (error) {
      setProblem(importProblem(error, 'import'))
    } finally {
      setBusy(false)
    }
  }
  return { run, busy, problem }
}

type Props = { draft: ImportDraft; preview: ImportPreview; isReading: boolean }

/** What the import will bring, and the button that does it; stays in sight: above the rows, or below them in wide windows. */
export function ImportBar({ draft, preview, isReading }: Props) {
  const { run, busy, problem } = useImport(draft)
  const { all, choose, waiting, aside, unreadable } = countFates(preview.rows, draft.choices)
  const others = aside + unreadable
  const cards = countCards(preview.rows, draft.choices)
  const open = choose + waiting
  const isNameless = draft.collectionId === undefined && draft.name.trim() === ''
  const said = [texts.open(choose, waiting), others > 0 && texts.others(others)].filter(Boolean).join(' · ')
  const summary = said || (all === 0 ? texts.nothing : texts.ready)
  const label = cards > 0 ? texts.import(cards) : open > 0 ? texts.keepWaiting(open) : texts.nothing
  return (
    <div
      role="group"
      aria-label={texts.label}
      data-below-toasts=""
      className="sticky top-[calc(var(--header-height)+0.5rem)] z-(--z-sticky) grid gap-2 rounded-lg border border-line-strong bg-raised p-2.5 shadow-raised lg:top-auto lg:bottom-3 lg:order-last lg:col-span-2"
    >
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="mr-auto px-1.5 text-sm text-ink-2 max-sm:w-full">
          {isNameless ? texts.nameMissing : summary}
        </p>
        <Button
          variant="primary"
          className="max-sm:flex-1"
          busy={busy || isReading}
          disabled={isNameless || cards + open === 0}
          onClick={() => void run()}
        >
          {busy ? texts.importing : label}
        </Button>
      </div>
    </div>
  )
}
