import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { type CollectionChange, isUnsent } from '#web/changes/collection-changes.ts'
import { savedCollectionsQuery } from '#web/features/collection-builder/cards/server-queries.ts'
import {
  type LocalCollection,
  toLocalCollection,
} from '#web/features/collection-builder/draft/local-collection.ts'

const noCollections: never[] = []

/** A saved collection with its unsent texts. */
function withTextChanges(collection: LocalCollection, changes: readonly CollectionChange[]): LocalCollection {
  return changes.reduce((all, change) => {
    const isOwn = change.collectionId === all.savedId && change.kind === 'text' && isUnsent(change)
    return isOwn ? { ...all, [change.field]: change.text } : all
  }, collection)
}

/**
 * All collections that can be selected: drafts first, then those on the server, newest first, with unsent changes. A
 * collection that was made in the builder keeps its id.
 */
export function selectableCollections(
  mine: readonly LocalCollection[],
  responses: readonly ApiCollection[],
  changes: readonly CollectionChange[],
): LocalCollection[] {
  const ids = new Map(mine.map(({ savedId, id }) => [savedId, id]))
  const onServer = new Set(responses.map(({ id }) => id))
  const others = mine.filter(({ savedId }) => savedId === null || !onServer.has(savedId))
  const saved = responses.map(one => toLocalCollection(one, ids.get(one.id)))
  return [...others.toReversed(), ...saved].map(one => withTextChanges(one, changes))
}

/** The collections of a user or visitor (`userId` is null). */
export function useCollections(
  mine: readonly LocalCollection[],
  changes: readonly CollectionChange[],
  userId: string | null,
) {
  const { api } = useApp()
  const list = useQuery({ ...savedCollectionsQuery(api, userId ?? ''), enabled: userId !== null })
  const responses = list.data ?? noCollections
  const state = list.data || userId === null ? 'ready' : list.isError ? 'failed' : 'loading'
  return {
    listed: useMemo(() => selectableCollections(mine, responses, changes), [mine, responses, changes]),
    listing: { state, retry: () => void list.refetch() } as const,
  }
}
