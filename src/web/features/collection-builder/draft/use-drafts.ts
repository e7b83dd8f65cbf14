import { useEffect, useState, useSyncExternalStore } from 'react'
import { builderMessages } from '#web/messages/en/builder.ts'
import { showUndoToast } from '#web/ui/undo-toast.tsx'
import { addCollectionIfMissing, removeCollectionFromState } from './builder-state.ts'
import { BuilderStore } from './builder-store.ts'
import { defaultName, type LocalCollection } from './local-collection.ts'

/** A collection that only this browser has, and the state that it is in. */
export type Draft = { draft: LocalCollection; store: BuilderStore }

export const draftName = ({ name }: LocalCollection): string => name.trim() || defaultName

/** The drafts with cards in an owner's state. */
export function useDrafts(owner: string): Draft[] {
  const [store] = useState(() => new BuilderStore(owner))
  useEffect(() => store.listen(), [store])
  const { collections } = useSyncExternalStore(store.subscribe, store.get).state
  const drafts = collections.filter(({ savedId, cards }) => savedId === null && cards.length > 0)
  return drafts.map(draft => ({ draft, store }))
}

/** Deletes a draft and shows a toast with Undo. */
export function removeDraft({ draft, store }: Draft): void {
  store.update(removeCollectionFromState(draft.id))
  showUndoToast({
    text: builderMessages.device.deleted(draftName(draft)),
    undoLabel: builderMessages.undo,
    onUndo: () => store.update(addCollectionIfMissing(draft)),
  })
}
