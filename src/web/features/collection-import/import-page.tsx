import { ArrowLeft, FileUp } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Link, useSearchParams } from 'react-router'
import { collectionFiles as words } from '#web/messages/en/collection-files.ts'
import { SignInRequired } from '#web/session/sign-in-required.tsx'
import { useSession } from '#web/session/use-session.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FileDrop } from './file-drop.tsx'
import { changeDraft, type ImportDraft, importDraft, newDraft } from './import-draft.ts'
import { ImportDoneView } from './import-done-view.tsx'
import { ImportReview } from './import-review.tsx'
import { useLastImport } from './use-last-import.ts'

const nothing = () => undefined

/** What is under way is asked about before the window closes. */
function useKeepOpen(draft: ImportDraft | undefined) {
  const isOpen = draft !== undefined && draft.done === undefined
  useEffect(() => {
    if (!isOpen) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOpen])
}

/** A collection file on its way in: chosen, looked over, imported, perhaps taken back. */
export function ImportPage() {
  const { status, user } = useSession()
  const draft = useSyncExternalStore(importDraft.subscribe, importDraft.get, nothing)
  useKeepOpen(draft)
  return (
    <div className="wrap min-h-96 py-6 md:py-8">
      <Link
        to="/collections"
        className="inline-flex items-center gap-1.5 py-1 text-sm text-ink-2 hover:text-ink"
      >
        <ArrowLeft aria-hidden className="icon size-4" />
        {words.back}
      </Link>
      <h1 className="mt-3 text-2xl md:text-3xl">{words.title}</h1>
      {status === 'signedIn' && user && <Mine key={user.id} userId={user.id} draft={draft} />}
      {(status === 'signedOut' || status === 'challenged') &&
        (draft && !draft.done ? (
          <Ended draft={draft} />
        ) : (
          <SignInRequired icon={FileUp} title={words.signInTitle} action={words.signIn} />
        ))}
    </div>
  )
}

/** This tab keeps the file: signing in happens in another one. */
function Ended({ draft }: { draft: ImportDraft }) {
  const { title, text, signIn } = words.ended
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

/** The address may name the collection that a file is for. */
function useTarget(): string | undefined {
  const [search] = useSearchParams()
  const into = search.get('into') ?? undefined
  useEffect(() => {
    const { done, isDecided } = importDraft.get() ?? {}
    if (into !== undefined && isDecided !== undefined && !done) changeDraft({ collectionId: into, isDecided })
  }, [into])
  return into
}

/** Whoever gave one file up stands at the place for the next. */
function useNextPlace(stage: 'choosing' | 'reviewing' | 'done') {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(stage)
  useEffect(() => {
    const isGivenUp = before.current === 'reviewing' && stage === 'choosing'
    before.current = stage
    if (isGivenUp) place.current?.querySelector('input')?.focus()
  }, [stage])
  return place
}

/** The file under way, or a place for one; below the last import, which can be taken back. */
function Mine({ userId, draft }: { userId: string; draft: ImportDraft | undefined }) {
  const into = useTarget()
  const mine = draft?.ownerId === userId ? draft : undefined
  const { last, forget } = useLastImport(userId, mine)
  const place = useNextPlace(!mine ? 'choosing' : mine.done ? 'done' : 'reviewing')
  if (mine && !mine.done) return <ImportReview userId={userId} draft={mine} />
  return (
    <div ref={place} className="mt-2 grid max-w-3xl gap-6">
      {last ? (
        <>
          <ImportDoneView
            key={last.importId}
            done={last}
            isNew={mine?.done !== undefined}
            onUndone={forget}
          />
          <h2 className="text-lg">{words.done.another}</h2>
        </>
      ) : (
        <p className="text-ink-2">{words.intro}</p>
      )}
      <FileDrop onFile={file => importDraft.set(newDraft({ ownerId: userId, file, collectionId: into }))} />
      <div className="grid gap-1 text-sm">
        <h2 className="text-sm">{words.drop.knownTitle}</h2>
        <p className="text-ink-2">{words.drop.known}</p>
      </div>
    </div>
  )
}
