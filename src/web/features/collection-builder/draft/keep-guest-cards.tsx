import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { myCollectionPath, sitePaths } from '#site/site-paths.ts'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { guestOwner } from '#web/features/collection-builder/builder-key.ts'
import { useBuilder } from '#web/features/collection-builder/panel/builder-context.ts'
import { builderMessages } from '#web/messages/en/builder.ts'
import { rememberTarget, type Target, targetStore } from '#web/ownership/target-store.ts'
import { markImportOffered, useGuestImport } from '#web/session/guest-import.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { toast } from '#web/ui/toast.ts'
import { addAndFocusCollection, type BuilderChange, setCollectMode } from './builder-state.ts'
import { BuilderStore } from './builder-store.ts'
import { defaultName, type LocalCollection } from './local-collection.ts'
import { saveDraft } from './save-draft.ts'

const messages = builderMessages.keep

const markOffered =
  (ids: readonly string[]): BuilderChange =>
  state => ({ ...state, offered: [...new Set([...state.offered, ...ids])] })

const nameOf = ({ name }: LocalCollection) => name.trim() || defaultName
const countCards = (drafts: readonly LocalCollection[]) =>
  drafts.reduce((sum, { cards }) => sum + cards.length, 0)

/** Says how many cards were saved, with a link to their collection, or to all if there are several. */
function reportSaved(drafts: readonly LocalCollection[], saved: readonly Target[]): void {
  const [only] = saved.length === 1 ? saved : []
  const name = only?.name ?? messages.collections(saved.length)
  const to = only ? myCollectionPath(only.id) : '/collections'
  const cards = countCards(drafts)
  toast.success(<LinkedText text={place => messages.saved(cards, place)} name={name} to={to} />)
}

/** Returns a function that saves a visitor's drafts as collections of the user and removes them from the browser. */
function useKeep(guests: BuilderStore) {
  const { api, queryClient } = useApp()
  const { store, userId } = useBuilder()
  return async (drafts: readonly LocalCollection[]): Promise<void> => {
    if (userId === null) return
    const saved: Target[] = []
    for (const draft of drafts) {
      const id = await saveDraft({ api, queryClient, store: guests, userId }, draft.id)
      if (id === null) continue
      saved.push({ id, name: nameOf(draft) })
      store.update(
        addAndFocusCollection({ ...draft, id: `saved-${id}`, savedId: id, cards: [], requestId: null }),
      )
    }
    if (guests.get().state.collectionMode) store.update(setCollectMode(true))
    const [first] = saved
    if (!first) return
    reportSaved(drafts, saved)
    if (targetStore.get() === null) await rememberTarget(api, first)
  }
}

type QuestionProps = {
  guests: BuilderStore
  drafts: readonly LocalCollection[]
  /** The file that waits to be imported. */
  fileName: string | undefined
  onLater: () => void
}

/** One question about everything that a visitor left: cards, a list to import, or both. */
function Question({ guests, drafts, fileName, onLater }: QuestionProps) {
  const keep = useKeep(guests)
  const navigate = useNavigate()
  const hasCards = drafts.length > 0
  const [state, setState] = useState<{ isBusy: boolean; problem?: string }>({ isBusy: false })
  const save = async () => {
    setState({ isBusy: true })
    try {
      if (hasCards) await keep(drafts)
      setState({ isBusy: false })
      if (fileName === undefined) return
      markImportOffered()
      void navigate(sitePaths.collectionImport)
    } catch (error) {
      setState({ isBusy: false, problem: apiErrorMessage(error) ?? messages.failed })
    }
  }
  const footer = (
    <>
      <Button onClick={onLater}>{messages.later}</Button>
      <Button variant="primary" busy={state.isBusy} onClick={() => void save()}>
        {state.problem ? messages.again : hasCards ? messages.keep : messages.review}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onLater}
      title={hasCards ? messages.title(countCards(drafts)) : messages.importTitle}
      closeLabel={messages.later}
      footer={footer}
    >
      <div className="grid gap-2 text-sm text-ink-2">
        {hasCards && (
          <p>{messages.text(drafts.map(draft => messages.name(nameOf(draft))).join(messages.between))}</p>
        )}
        {fileName !== undefined && (
          <p>{hasCards ? messages.thenImport(fileName) : messages.importText(fileName)}</p>
        )}
        {state.problem && (
          <p role="alert" className="field-error">
            {state.problem}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** The file that a visitor wanted to import, for the user whom it now belongs to; not on the page that shows it. */
function useWaitingFile(): string | undefined {
  const { userId } = useBuilder()
  const guestImport = useGuestImport()
  const { pathname } = useLocation()
  if (pathname === sitePaths.collectionImport || guestImport?.isOffered) return undefined
  return guestImport?.ownerId === userId ? guestImport?.fileName : undefined
}

/** Asks a user, after signing in, whether to save what was collected in this browser before. */
export function KeepGuestCards() {
  const [guests] = useState(() => new BuilderStore(guestOwner))
  useEffect(() => guests.listen(), [guests])
  const { state } = useSyncExternalStore(guests.subscribe, guests.get)
  const drafts = state.collections.filter(({ id, cards }) => cards.length > 0 && !state.offered.includes(id))
  const fileName = useWaitingFile()
  if (drafts.length === 0 && fileName === undefined) return null
  const onLater = () => {
    guests.update(markOffered(drafts.map(({ id }) => id)))
    if (fileName !== undefined) markImportOffered()
  }
  return <Question guests={guests} drafts={drafts} fileName={fileName} onLater={onLater} />
}
