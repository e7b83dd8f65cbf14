import { useState } from 'react'
import type { ImportPreview } from '#contract/collection-file-endpoints.ts'
import { publishCollectionChange } from '#web/changes/publish-collection-change.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { saveReturnPath } from '#web/session/return-path.ts'
import { sitePaths } from '#site/site-paths.ts'
import { importMessages as messages } from '#web/messages/en/collection-files.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { type ImportDraft, importDraftStore } from './import-draft.ts'
import { importFile } from './import-calls.ts'
import { importProblem } from './import-problem.ts'
import { countMatched, countRowOutcomes } from './row-outcomes.ts'

const { bar: texts } = messages

function useImport(draft: ImportDraft) {
  const { api, queryClient } = useApp()
  const [busy, setBusy] = useState(false)
  const [errorText, setErrorText] = useState<string>()
  const runImport = async () => {
    setBusy(true)
    setErrorText(undefined)
    try {
      const done = await importFile(api, draft)
      void publishCollectionChange(queryClient, done.collectionId)
      if (importDraftStore.get()?.fileKey !== draft.fileKey) return void toast.success(messages.done.title)
      importDraftStore.set({ ...draft, done })
      window.scrollTo({ top: 0 })
    } catch (error) {
      setErrorText(importProblem(error, 'import'))
    } finally {
      setBusy(false)
    }
  }
  return { runImport, busy, errorText }
}

/** Visitors need an account to save. Afterwards they return to this page, which has their list. */
function SaveAsVisitor() {
  return (
    <>
      <LinkButton to={sitePaths.login} className="max-sm:flex-1" onClick={saveReturnPath}>
        {messages.signIn}
      </LinkButton>
      <LinkButton
        to={sitePaths.register}
        variant="primary"
        className="max-sm:flex-1"
        onClick={saveReturnPath}
      >
        {texts.createAccount}
      </LinkButton>
    </>
  )
}

type Props = {
  /** Null for visitors. */
  userId: string | null
  draft: ImportDraft
  preview: ImportPreview
  isReading: boolean
}

/**
 * The summary of an import and the button that starts it. The sticky bar is above the rows, or below them in wide
 * windows.
 */
export function ImportBar({ userId, draft, preview, isReading }: Props) {
  const { runImport, busy, errorText } = useImport(draft)
  const { all, found, choose, unmatched, ignored, unreadable } = countRowOutcomes(preview.rows, draft.choices)
  const notImported = ignored + unreadable
  const { cards, copies } = countMatched(preview.rows, draft.choices)
  const unresolved = choose + unmatched
  const isNameMissing = draft.collectionId === undefined && draft.name.trim() === ''
  const pendingTexts = [
    preview.lowered.length > 0 && texts.lowers(preview.lowered.length),
    texts.unresolved(choose, unmatched),
    notImported > 0 && texts.notImported(notImported),
  ].filter(Boolean)
  const summary =
    pendingTexts.length > 0
      ? [found > 0 && texts.found(found), ...pendingTexts].filter(Boolean).join(' · ')
      : all === 0
        ? texts.nothing
        : texts.ready
  const lowered = preview.lowered.length
  const label =
    cards > 0
      ? texts.import(cards, copies)
      : lowered > 0
        ? texts.lower(lowered)
        : unresolved > 0
          ? texts.keepUnmatched(unresolved)
          : texts.nothing
  return (
    <div
      role="group"
      aria-label={texts.label}
      data-below-toasts=""
      className="sticky top-[calc(var(--header-height)+0.5rem)] z-(--z-sticky) grid gap-2 rounded-lg border border-line-strong bg-raised p-2.5 shadow-raised lg:top-auto lg:bottom-3 lg:order-last lg:col-span-2"
    >
      {errorText && (
        <Notice tone="danger" role="alert">
          {errorText}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="mr-auto px-1.5 text-sm text-ink-2 max-sm:w-full">
          {isNameMissing ? texts.nameMissing : summary}
        </p>
        {userId === null ? (
          <SaveAsVisitor />
        ) : (
          <Button
            variant="primary"
            className="max-sm:flex-1"
            busy={busy || isReading}
            disabled={isNameMissing || cards + unresolved + lowered === 0}
            onClick={() => void runImport()}
          >
            {busy ? texts.importing : label}
          </Button>
        )}
      </div>
    </div>
  )
}
