import { ArrowLeft, FileUp } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { Link, useSearchParams } from 'react-router'
import { importMessages as messages } from '#web/messages/en/collection-files.ts'
import { SignInRequired } from '#web/session/sign-in-required.tsx'
import { useSession } from '#web/session/use-session.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FileDrop } from './file-drop.tsx'
import { isOnlyInMemory, useOwnDraft } from './guest-draft.ts'
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

/** Makes the browser ask before it closes the window while that would lose an import. */
function useConfirmLeave(draft: ImportDraft | undefined) {
  useEffect(() => {
    if (!draft) return
    const confirmLeave = (event: BeforeUnloadEvent) => {
      if (isOnlyInMemory(draft)) event.preventDefault()
    }
    window.addEventListener('beforeunload', confirmLeave)
    return () => window.removeEventListener('beforeunload', confirmLeave)
  }, [draft])
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
      {status === 'signedIn' && user && <Importing key={user.id} userId={user.id} draft={draft} />}
      {status === 'challenged' && (
        <SignInRequired icon={FileUp} title={messages.signInTitle} action={messages.signIn} />
      )}
      {status === 'signedOut' &&
        (draft?.ownerId && !draft.done ? (
          <SessionEnded draft={draft} />
        ) : (
          <Importing userId={null} draft={draft} />
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

/** The target collection of a user from the query string. An unfinished draft gets it as its target, too. */
function useTarget(userId: string | null): string | undefined {
  const [search] = useSearchParams()
  const targetId = userId === null ? undefined : (search.get('into') ?? undefined)
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

type Props = {
  /** Null for visitors, who need an account to save. */
  userId: string | null
  draft: ImportDraft | undefined
}

/** Review of the current file, or a drop zone below the last import. */
function Importing({ userId, draft }: Props) {
  const targetId = useTarget(userId)
  const { draft: ownDraft, isRestoring } = useOwnDraft(userId, draft)
  const container = useFileDropFocus(!ownDraft ? 'choosing' : ownDraft.done ? 'done' : 'reviewing')
  const startReview = (file: ChosenFile) =>
    importDraftStore.set(newImportDraft({ ownerId: userId, file, collectionId: targetId }))
  if (isRestoring) return null
  if (ownDraft && !ownDraft.done) return <ImportReview userId={userId} draft={ownDraft} />
  const fileChoiceSlot = <FileChoice sender={userId === null ? 'visitor' : 'user'} onFile={startReview} />
  return (
    <div ref={container} className="mt-2 grid max-w-3xl grid-cols-1 gap-6">
      {userId === null ? (
        <>
          <p className="text-ink-2">{messages.introForVisitors}</p>
          {fileChoiceSlot}
        </>
      ) : (
        <OwnImports userId={userId} draft={ownDraft} fileChoiceSlot={fileChoiceSlot} />
      )}
      <div className="grid gap-1 text-sm">
        <h2 className="text-sm">{messages.drop.knownTitle}</h2>
        <p className="text-ink-2">{messages.drop.known}</p>
      </div>
    </div>
  )
}

function FileChoice(props: ComponentProps<typeof FileDrop>) {
  return (
    <div className="grid gap-3">
      <FileDrop {...props} />
      <PasteList {...props} />
    </div>
  )
}

/** The last import of a user, the choice of another file, and the imports that can be undone. */
function OwnImports({
  userId,
  draft,
  fileChoiceSlot,
}: {
  userId: string
  draft: ImportDraft | undefined
  fileChoiceSlot: ReactNode
}) {
  const { last, forget } = useLastImport(userId, draft)
  return (
    <>
      {last ? (
        <>
          <ImportDoneView
            key={last.importId}
            done={last}
            isNew={draft?.done !== undefined}
            onUndone={forget}
          />
          <h2 className="text-lg">{messages.done.another}</h2>
        </>
      ) : (
        <p className="text-ink-2">{messages.intro}</p>
      )}
      {fileChoiceSlot}
      <RecentImports userId={userId} except={last?.importId} title={messages.recent.title} />
    </>
  )
}
