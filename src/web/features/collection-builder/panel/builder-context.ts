import { createContext, use } from 'react'
import type { CollectedCard } from '#web/features/card-ui/collected-card.ts'
import type { BuilderState } from './builder-state.ts'
import type { BuilderStore } from './builder-store.ts'
import type { LocalCollection } from './local-collection.ts'

export type Loading = { state: 'ready' | 'loading' | 'failed'; retry: () => void }

export type BuilderContextValue = {
  store: BuilderStore
  state: BuilderState
  isFull: boolean
  /** Null for guests. */
  userId: string | null
  focused: LocalCollection | undefined
  /** Of the focused collection. */
  cards: readonly CollectedCard[]
  /** Whether the server's part of them is here. */
  loading: Loading
  listed: readonly LocalCollection[]
  listing: Loading
  /** Ids of saved collections whose changes could not be sent. */
  failed: ReadonlySet<string>
  /** Id of a collection that was just created. */
  highlightedId: string | undefined
  create: () => void
  /** Adds a card to the focused collection, or to a new one. */
  add: (card: CollectedCard) => void
  /** Tells it to screen readers. */
  say: (text: string) => void
}

const Context = createContext<BuilderContextValue | undefined>(undefined)

export const BuilderContext = Context

export function useBuilder(): BuilderContextValue {
  const parts = use(Context)
  if (!parts) throw new Error('useBuilder needs a Builder above it')
  return parts
}
