import { afterMark } from '#domain/holdings.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { guestOwner } from '#web/features/collection-builder/builder-key.ts'
import { collectingStore, initialCollectingState } from '#web/features/collection-builder/collecting.ts'
import { useCollectionsWatch } from '#web/features/collection-builder/use-collections-watch.ts'
import type { PanelPlacement } from '#web/features/collection-builder/use-panel-placement.ts'
import { builderMessages as words } from '#web/messages/en/builder.ts'
import { clearOwnership, setOwnership } from '#web/ownership/local-marks.ts'
import type { CardOwnership } from '#web/ownership/ownership-store.ts'
import { sessionStore } from '#web/session/session-store.ts'
import { toast } from '#web/ui/toast.ts'
import { BuilderContext, type BuilderContextValue } from './builder-context.ts'
import { isUnsent, failedCollections, useCollectionChanges } from '#web/changes/collection-changes.ts'
import { useFocusedCards } from '#web/features/collection-builder/cards/use-focused-cards.ts'
import { useSentChanges } from '#web/features/collection-builder/cards/use-sent-changes.ts'
import { BuilderStore } from '#web/features/collection-builder/draft/builder-store.ts'
import { KeepGuestCards } from '#web/features/collection-builder/draft/keep-guest-cards.tsx'
import type { LocalCollection } from '#web/features/collection-builder/draft/local-collection.ts'
import { PanelFrame } from './panel-frame.tsx'
import { useCollections } from './use-collections.ts'
import { useCollectingActions } from './use-collecting-actions.ts'
import { useExecuteBuilderCommands } from './use-execute-builder-commands.ts'
import { useGoneCollections } from './use-gone-collections.ts'
import { useAnnouncer } from './use-announcer.ts'
import { useVisitorMarks } from './use-visitor-marks.ts'

/**
 * Publishes to pages whether collect mode is on and which cards the focused collection has, so that pages mark them.
 */
function usePublishCollecting(store: BuilderStore, isOn: boolean, cards: BuilderContextValue['cards']) {
  useEffect(() => {
    // A command may have been executed after this was rendered.
    const { collectionMode } = store.get().state
    collectingStore.set({ isOn: collectionMode, collectedIds: new Set(cards.map(card => card.productId)) })
  }, [store, isOn, cards])
  useEffect(() => () => collectingStore.set(initialCollectingState), [])
}

/** Marks the cards of a visitor's local collections in grids and lists, as the server's map does for users. */
function useGuestOwnership(collections: readonly LocalCollection[], userId: string | null) {
  useEffect(() => {
    if (userId !== null) return
    const cards = new Map<string, CardOwnership>()
    for (const { productId, isOwned } of collections.flatMap(collection => collection.cards))
      cards.set(productId, afterMark(cards.get(productId), isOwned ? 'owned' : 'chasing'))
    setOwnership(cards)
    return clearOwnership
  }, [collections, userId])
}

/** Shows a toast when the storage is full, unless the panel shows a notice. */
function useStorageFullToast(isFull: boolean, isSeen: boolean) {
  useEffect(() => {
    if (isFull && !isSeen) toast.error(words.full)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it begins
  }, [isFull])
}

/** Refetches collections when the panel appears again after a page without it. */
function useFreshWhenShown(isHidden: boolean) {
  const queryClient = useQueryClient()
  const wasHidden = useRef(isHidden)
  useEffect(() => {
    if (wasHidden.current && !isHidden) void refetchCollections(queryClient)
    wasHidden.current = isHidden
  }, [isHidden, queryClient])
}

/** Refetches the builder's collections from the server. Unsaved changes stay. */
const refetchCollections = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'collections' && queryKey.includes('builder'),
  })

/** Follows changes from other devices while the panel is visible or pages mark collected cards. */
function useRefetchOnRemoteChange(userId: string | null, isVisible: boolean) {
  const queryClient = useQueryClient()
  useCollectionsWatch({ userId: isVisible ? userId : null, onChange: () => refetchCollections(queryClient) })
}

/** At sign-out, removes the builder's data from this browser unless it has unsaved changes. */
function useClearOnSignOut(store: BuilderContextValue['store'], owner: string) {
  useEffect(
    () => () => {
      if (owner !== guestOwner && sessionStore.get().status === 'signedOut') store.leave()
    },
    [store, owner],
  )
}

/** Shows a toast when changes cannot be sent. */
function useUnsentToast(hasFailed: boolean) {
  useEffect(() => {
    if (hasFailed) toast.error(words.toasts.unsent, { id: 'builder-unsent' })
  }, [hasFailed])
}

type Props = { owner: string; isHidden: boolean; placement: PanelPlacement }

/** The collection builder of one user or visitor, with its panel. */
export function Builder({ owner, isHidden, placement }: Props) {
  const [store] = useState(() => new BuilderStore(owner))
  useEffect(() => store.listen(), [store])
  useClearOnSignOut(store, owner)
  useFreshWhenShown(isHidden)
  const { state, isFull } = useSyncExternalStore(store.subscribe, store.get)
  const userId = owner === guestOwner ? null : owner
  const changes = useCollectionChanges(owner)
  const failed = failedCollections(changes)
  const { listed, listing } = useCollections(state.collections, changes, userId)
  const focused = listed.find(({ id }) => id === state.focusedId)
  const { cards, loading, isGone } = useFocusedCards(focused, changes)
  const own = changes.filter(({ collectionId }) => collectionId === focused?.savedId)
  useSentChanges(owner)
  useGoneCollections({ store, owner, listed, changes, goneFocused: isGone ? focused : undefined })
  useUnsentToast(failed.size > 0)
  const { announcement, announce } = useAnnouncer()
  const { create, add, addAll, highlightedId } = useCollectingActions({
    store,
    owner,
    announce,
  })
  const { mark, unmark } = useVisitorMarks(store, create)
  useRefetchOnRemoteChange(userId, !isHidden && (placement.isOpen || state.collectionMode))
  useStorageFullToast(isFull, placement.isOpen && !isHidden)
  useExecuteBuilderCommands({ store, add, addAll, mark, unmark })
  usePublishCollecting(store, state.collectionMode, cards)
  useGuestOwnership(state.collections, userId)
  const parts: BuilderContextValue = {
    store,
    isFull,
    userId,
    focused,
    cards,
    loading,
    listed,
    listing,
    unsent: own.filter(isUnsent),
    hasFailed: failed.has(focused?.savedId ?? ''),
    replaced: own.filter(change => change.kind === 'text' && !isUnsent(change)),
    highlightedId,
    create,
    announce,
  }
  return (
    <BuilderContext value={parts}>
      {!isHidden && <PanelFrame {...placement} />}
      {userId !== null && <KeepGuestCards />}
      <p role="status" className="sr-only">
        <span key={announcement.times}>{announcement.text}</span>
      </p>
    </BuilderContext>
  )
}
