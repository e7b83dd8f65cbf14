import { createContext, use } from 'react'
import type { DiscussionSubject } from './discussion-subject.ts'
import type { ThreadActions } from './thread-actions.ts'

export type DiscussionContextValue = {
  subject: DiscussionSubject
  actions: ThreadActions
  /** The signed-in user, who may edit their own comments. */
  userId: string | undefined
  /**
   * The time of the first render or of the last load of the thread, whichever is later; for 'just now' and 'Nh ago'.
   * It does not advance by itself.
   */
  now: number
  /** The id of the comment in the URL. */
  target: string | undefined
  /** Whether the user may continue to write. Visitors get the sign-in prompt and false. */
  mayWrite: () => boolean
  mayVote: () => boolean
  isOpen: (comment: { id: string }, depth: number) => boolean
  setOpen: (ids: readonly string[], open: 'open' | 'closed') => void
}

export const DiscussionContext = createContext<DiscussionContextValue | undefined>(undefined)

export function useDiscussion(): DiscussionContextValue {
  const value = use(DiscussionContext)
  if (!value) throw new Error('useDiscussion needs a discussion around it')
  return value
}
