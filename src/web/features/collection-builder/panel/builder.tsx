import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
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
import { findCollection } from './builder-state.ts'
import { BuilderStore } from './builder-store.ts'
import { GuestOffer } from './guest-offer.tsx'
import { selectableCollections, mergeServerState } from './selectable-collections.ts'
import { PanelFrame } from './panel-frame.tsx'
import { startCollectionSync } from './start-collection-sync.ts'
import { savedCollectionsQuery } from './server-queries.ts'
import { useCollectingActions } from './use-collecting-actions.ts'
import { useExecuteBuilderCommands } from './use-execute-builder-commands.ts'
import { useFocusedCards } from './use-focused-cards.ts'
import { useAnnouncer } from './use-announcer.ts'

const noCollections: never[] = []

function useListed(
  store: BuilderContextValue['store'],
  collections: BuilderContextValue['listed'],
  userId: string | null,
) {
  const { api } = useApp()
  const list = useQuery({ ...savedCollectionsQuery(api, userId ?? ''), enabled: userId !== null })
  const responses = list.data ?? noCollections
  useEffect(() => store.update(mergeServerState(responses)), [store, responses])
  const state = list.data || userId === null ? 'ready' : list.isError ? 'failed' : 'loading'
  return {
    listed: useMemo(() => selectableCollections(collections, responses), [collections, responses]),
    listing: { state, retry: () => void list.refetch() } as const,
  }
}

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
function useGuestOwnership(collections: BuilderContextValue['state']['collections'], userId: string | null) {
  useEffect(() => {
    if (userId !== null) return
    const cards = new Map<string, CardOwnership>()
    for (const { productId, isOwned } of collections.flatMap(collection => collection.cards)) {
      const isKnownOwned = cards.get(productId)?.owned === 1
      const owned = isOwned || isKnownOwned ? 1 : 0
      cards.set(productId, { owned, wanted: 1 - owned, printings: [] })
    }
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

const nothingFailed: ReadonlySet<string> = new Set()

/**
 * Sends changes of saved collections while a user is signed in. Returns the ids of collections whose changes failed.
 */
function useSync(store: BuilderContextValue['store'], userId: string | null): ReadonlySet<string> {
  const { api } = useApp()
  const queryClient = useQueryClient()
  const [failed, setFailed] = useState(nothingFailed)
  useEffect(
    () => (userId === null ? undefined : startCollectionSync({ api, queryClient, store }, setFailed)),
    [api, queryClient, store, userId],
  )
  const hasFailed = failed.size > 0
  useEffect(() => {
    if (hasFailed) toast.error(words.toasts.unsent, { id: 'builder-unsent' })
  }, [hasFailed])
  return failed
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
  const failed = useSync(store, userId)
  const focused = findCollection(state, state.focusedId)
  const { cards, loading } = useFocusedCards(store, focused)
  const { listed, listing } = useListed(store, state.collections, userId)
  const { announcement, announce } = useAnnouncer()
  const { create, add, addAll, mark, highlightedId } = useCollectingActions(store, announce)
  useRefetchOnRemoteChange(userId, !isHidden && (placement.isOpen || state.collectionMode))
  useStorageFullToast(isFull, placement.isOpen && !isHidden)
  useExecuteBuilderCommands({ store, add, addAll, mark })
  usePublishCollecting(store, state.collectionMode, cards)
  useGuestOwnership(state.collections, userId)
  const parts: BuilderContextValue = {
    store,
    state,
    isFull,
    userId,
    focused,
    cards,
    loading,
    listed,
    listing,
    failed,
    highlightedId,
    create,
    add,
    announce,
  }
  return (
    <BuilderContext value={parts}>
      {!isHidden && <PanelFrame {...placement} />}
      {userId !== null && <GuestOffer />}
      <p role="status" className="sr-only">
        <span key={announcement.times}>{announcement.text}</span>
      </p>
    </BuilderContext>
  )
}
