import { createContext, use } from 'react'
import type { CollectedCard } from '#web/features/card-ui/to-collected-card.ts'
import type { BuilderState } from './builder-state.ts'
import type { BuilderStore } from './builder-store.ts'
import type { LocalCollection } from './local-collection.ts'

export type LoadingStatus = { state: 'ready' | 'loading' | 'failed'; retry: () => void }

export type BuilderContextValue = {
  store: BuilderStore
  state: BuilderState
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
  /** Ids of saved collections with changes that could not be sent. */
  failed: ReadonlySet<string>
  /** The id of a newly created collection while it is highlighted. */
  highlightedId: string | undefined
  create: () => void
  /** Adds a card to the focused collection, or to a new one. */
  add: (card: CollectedCard) => void
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
