import { useState } from 'react'
import { guestOwner } from '#web/features/collection-builder/builder-key.ts'
import { builderMessages as words } from '#web/messages/en/builder.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import {
  type BuilderChange,
  removeCollectionFromState,
  focusOn,
  addCollectionIfMissing,
  setCollectMode,
} from './builder-state.ts'
import { BuilderStore } from './builder-store.ts'
import { useBuilder } from '#web/features/collection-builder/panel/builder-context.ts'
import type { LocalCollection } from './local-collection.ts'

const markOffered =
  (ids: readonly string[]): BuilderChange =>
  state => ({ ...state, offered: [...new Set([...state.offered, ...ids])] })

/** Offers a user once, after signing in, to take over the collections that were made in this browser before. */
export function GuestOffer() {
  const { store } = useBuilder()
  const [guests] = useState(() => new BuilderStore(guestOwner))
  const [isDone, setDone] = useState(false)
  const { collections, offered } = guests.get().state
  const offers = collections.filter(({ id, cards }) => cards.length > 0 && !offered.includes(id))
  const respond = (taken: readonly LocalCollection[]) => {
    for (const collection of taken) {
      store.update(addCollectionIfMissing(collection))
      // If the storage is full, the collection exists in this tab only.
      if (!store.get().isFull) guests.update(removeCollectionFromState(collection.id))
    }
    const last = taken.at(-1)
    if (last) store.update(focusOn(last.id))
    if (last && guests.get().state.collectionMode) store.update(setCollectMode(true))
    if (taken.length === 0) guests.update(markOffered(offers.map(({ id }) => id)))
    setDone(true)
  }
  if (isDone || offers.length === 0) return null
  const cards = offers.reduce((sum, { cards: theirs }) => sum + theirs.length, 0)
  const footer = (
    <>
      <Button onClick={() => respond([])}>{words.offerNo}</Button>
      <Button variant="primary" onClick={() => respond(offers)}>
        {words.offerYes}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={() => respond([])}
      title={words.offerTitle}
      closeLabel={words.offerNo}
      footer={footer}
    >
      <p className="text-sm text-ink-2">{words.offerText(offers.length, cards)}</p>
    </Dialog>
  )
}
