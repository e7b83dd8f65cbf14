import { ArrowLeft, FileUp } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Link, useSearchParams } from 'react-router'
import { importMessages as messages } from '#web/messages/en/collection-files.ts'
import { SignInRequired } from '#web/session/sign-in-required.tsx'
import { useSession } from '#web/session/use-session.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FileDrop } from './file-drop.tsx'
import {
  changeDraft,
  type ChosenFile,
  type ImportDraft,
  importDraftStore,
  newImportDraft,
} from './import-draft.ts'
import { ImportDoneView } from './import-done-view.tsx'
import { ImportReview } from './import-review.tsx'
import { PasteList } from './paste-list.tsx'
import { RecentImports } from './recent-imports.tsx'
import { useLastImport } from './use-last-import.ts'

const noDraft = () => undefined

/** Makes the browser ask before it closes the window while an import is unfinished. */
function useConfirmLeave(draft: ImportDraft | undefined) {
  const isUnfinished = draft !== undefined && draft.done === undefined
  useEffect(() => {
    if (!isUnfinished) return
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', confirmLeave)
    return () => window.removeEventListener('beforeunload', confirmLeave)
  }, [isUnfinished])
}

/** Imports a collection file: choose, review, import, undo. */
export function ImportPage() {
  const { status, user } = useSession()
  const draft = useSyncExternalStore(importDraftStore.subscribe, importDraftStore.get, noDraft)
  useConfirmLeave(draft)
  return (
    <div className="wrap min-h-96 py-6 md:py-8">
      <Link
        to="/collections"
        className="inline-flex items-center gap-1.5 py-1 text-sm text-ink-2 hover:text-ink"
      >
        <ArrowLeft aria-hidden className="icon size-4" />
        {messages.back}
      </Link>
      <h1 className="mt-3 text-2xl md:text-3xl">{messages.title}</h1>
      {status === 'signedIn' && user && <SignedInImport key={user.id} userId={user.id} draft={draft} />}
      {(status === 'signedOut' || status === 'challenged') &&
        (draft && !draft.done ? (
          <SessionEnded draft={draft} />
        ) : (
          <SignInRequired
            icon={FileUp}
            title={messages.signInTitle}
            action={messages.signIn}
            register={messages.createAccount}
          />
        ))}
    </div>
  )
}

/**
 * Shown when the session ended during an import. The sign-in link opens a new tab, so that the draft stays in this
 * one.
 */
function SessionEnded({ draft }: { draft: ImportDraft }) {
  const { title, text, signIn } = messages.sessionEnded
  return (
    <Notice
      tone="warning"
      role="alert"
      title={title}
      className="mt-6"
      action={
        <LinkButton to="/login" target="_blank" rel="opener" variant="primary">
          {signIn}
        </LinkButton>
      }
    >
      {text(draft.file.name)}
    </Notice>
  )
}

/** The target collection from the query string. An unfinished draft gets it as its target, too. */
function useTarget(): string | undefined {
  const [search] = useSearchParams()
  const targetId = search.get('into') ?? undefined
  useEffect(() => {
    const { done, hasDecisions } = importDraftStore.get() ?? {}
    if (targetId !== undefined && hasDecisions !== undefined && !done)
      changeDraft({ collectionId: targetId, hasDecisions })
  }, [targetId])
  return targetId
}

/** Focuses the drop zone after a file was discarded. */
function useFileDropFocus(stage: 'choosing' | 'reviewing' | 'done') {
  const container = useRef<HTMLDivElement>(null)
  const previousStage = useRef(stage)
  useEffect(() => {
    const isDiscarded = previousStage.current === 'reviewing' && stage === 'choosing'
    previousStage.current = stage
    if (isDiscarded) container.current?.querySelector('input')?.focus()
  }, [stage])
  return container
}

/** Review of the current file, or a drop zone below the last import. */
function SignedInImport({ userId, draft }: { userId: string; draft: ImportDraft | undefined }) {
  const targetId = useTarget()
  const ownDraft = draft?.ownerId === userId ? draft : undefined
  const { last, forget } = useLastImport(userId, ownDraft)
  const container = useFileDropFocus(!ownDraft ? 'choosing' : ownDraft.done ? 'done' : 'reviewing')
  const startReview = (file: ChosenFile) =>
    importDraftStore.set(newImportDraft({ ownerId: userId, file, collectionId: targetId }))
  if (ownDraft && !ownDraft.done) return <ImportReview userId={userId} draft={ownDraft} />
  return (
    <div ref={container} className="mt-2 grid max-w-3xl grid-cols-1 gap-6">
      {last ? (
        <>
          <ImportDoneView
            key={last.importId}
            done={last}
            isNew={ownDraft?.done !== undefined}
            onUndone={forget}
          />
          <h2 className="text-lg">{messages.done.another}</h2>
        </>
      ) : (
        <p className="text-ink-2">{messages.intro}</p>
      )}
      <div className="grid gap-3">
        <FileDrop onFile={startReview} />
        <PasteList onFile={startReview} />
      </div>
      <RecentImports userId={userId} except={last?.importId} title={messages.recent.title} />
      <div className="grid gap-1 text-sm">
        <h2 className="text-sm">{messages.drop.knownTitle}</h2>
        <p className="text-ink-2">{messages.drop.known}</p>
      </div>
    </div>
  )
}
