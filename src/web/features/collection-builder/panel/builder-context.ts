import { createContext, use } from 'react'
import type { CollectedCard } from '#domain/collected-card.ts'
import type { CollectionChange } from '#web/changes/collection-changes.ts'
import type { BuilderStore } from '#web/features/collection-builder/draft/builder-store.ts'
import type { LocalCollection } from '#web/features/collection-builder/draft/local-collection.ts'

export type LoadingStatus = { state: 'ready' | 'loading' | 'failed'; retry: () => void }

export type BuilderContextValue = {
  store: BuilderStore
  isFull: boolean
  /** The signed-in user; null for visitors. */
  userId: string | null
  focused: LocalCollection | undefined
  /** The cards of the focused collection. */
  cards: readonly CollectedCard[]
  /** Whether the cards on the server are loaded. */
  loading: LoadingStatus
  listed: readonly LocalCollection[]
  listing: LoadingStatus
  /** The changes of the focused collection that the server does not have yet. */
  unsent: readonly CollectionChange[]
  /** Whether some of them could not be sent. */
  hasFailed: boolean
  /** Texts of somebody else that the focused collection's replaced, which Undo returns. */
  replaced: readonly CollectionChange[]
  /** The id of a newly created collection while it is highlighted. */
  highlightedId: string | undefined
  create: () => void
  /** Announces a text to screen readers. */
  announce: (text: string) => void
}

const Context = createContext<BuilderContextValue | undefined>(undefined)

export const BuilderContext = Context

export function useBuilder(): BuilderContextValue {
  const parts = use(Context)
  if (!parts) throw new Error('useBuilder needs a Builder above it')
  return parts
}
