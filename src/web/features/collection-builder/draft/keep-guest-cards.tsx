import { useEffect, useState, useSyncExternalStore } from 'react'
import { myCollectionPath } from '#site/site-paths.ts'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { guestOwner } from '#web/features/collection-builder/builder-key.ts'
import { useBuilder } from '#web/features/collection-builder/panel/builder-context.ts'
import { builderMessages } from '#web/messages/en/builder.ts'
import { rememberTarget, type Target, targetStore } from '#web/ownership/target-store.ts'
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

function Question({
  guests,
  drafts,
  onLater,
}: {
  guests: BuilderStore
  drafts: readonly LocalCollection[]
  onLater: () => void
}) {
  const keep = useKeep(guests)
  const [state, setState] = useState<{ isBusy: boolean; problem?: string }>({ isBusy: false })
  const save = async () => {
    setState({ isBusy: true })
    try {
      await keep(drafts)
      setState({ isBusy: false })
    } catch (error) {
      setState({ isBusy: false, problem: apiErrorMessage(error) ?? messages.failed })
    }
  }
  const footer = (
    <>
      <Button onClick={onLater}>{messages.later}</Button>
      <Button variant="primary" busy={state.isBusy} onClick={() => void save()}>
        {state.problem ? messages.again : messages.keep}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onLater}
      title={messages.title(countCards(drafts))}
      closeLabel={messages.later}
      footer={footer}
    >
      <div className="grid gap-2 text-sm text-ink-2">
        <p>{messages.text(drafts.map(draft => messages.name(nameOf(draft))).join(messages.between))}</p>
        {state.problem && (
          <p role="alert" className="field-error">
            {state.problem}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** Asks a user, after signing in, whether to save what was collected in this browser before. */
export function KeepGuestCards() {
  const [guests] = useState(() => new BuilderStore(guestOwner))
  useEffect(() => guests.listen(), [guests])
  const { state } = useSyncExternalStore(guests.subscribe, guests.get)
  const drafts = state.collections.filter(({ id, cards }) => cards.length > 0 && !state.offered.includes(id))
  if (drafts.length === 0) return null
  return (
    <Question
      guests={guests}
      drafts={drafts}
      onLater={() => guests.update(markOffered(drafts.map(({ id }) => id)))}
    />
  )
}
