import { createContext, use } from 'react'
import type { DiscussionSubject } from './discussion-subject.ts'
import type { ThreadActions } from './thread-actions.ts'

export type Shared = {
  subject: DiscussionSubject
  actions: ThreadActions
  /** Of whoever is signed in; their own comments are theirs to change. */
  userId: string | undefined
  /** When the thread was drawn, for 'just now' and 'Nh ago'. */
  now: number
  /** The comment that the address points to. */
  target: string | undefined
  /** Answers whether to go on; asks visitors to sign in. */
  mayWrite: () => boolean
  mayVote: () => boolean
  isOpen: (comment: { id: string }, depth: number) => boolean
  setOpen: (ids: readonly string[], open: 'open' | 'closed') => void
}

export const DiscussionContext = createContext<Shared | undefined>(undefined)

export function useDiscussion(): Shared {
  const shared = use(DiscussionContext)
  if (!shared) throw new Error('useDiscussion needs a discussion around it')
  return shared
}
