import { useRef } from 'react'
import type { Subject } from '#domain/subject.ts'
import { subjectKey } from '#domain/subject.ts'
import { ApiError, type ApiClient } from '#web/api/api-client.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { feed as words } from '#web/messages/en/feed.ts'
import { authPrompt } from '#web/session/auth-prompt-store.ts'
import { useRequireSignIn } from '#web/session/use-require-sign-in.ts'
import { toast } from '#web/ui/toast.ts'
import { type OwnVote, showVote } from './own-votes.ts'

type Outcome = { action: 'added' | 'removed' | 'updated'; voteCount: number }

const said = { added: words.voteAdded, removed: words.voteRemoved, updated: words.voteUpdated }

function toggleVote(api: ApiClient, { kind, id }: Subject): Promise<Outcome> {
  if (kind === 'card') return api('POST /card-interactions/vote/{cardId}', { params: { cardId: id } })
  return api('POST /collections/{id}/votes', { params: { id }, body: { value: 1 } })
}

function sayWhyNot(error: unknown): void {
  const status = error instanceof ApiError ? error.status : undefined
  if (status === 401) authPrompt.set('favorite')
  else toast.error(status === 409 ? words.alreadyVoted : words.voteFailed)
}

type Votes = { isMine: boolean; count: number }

/** Gives a favorite or takes it back: shown at once, undone when the server refuses. */
export function useFavorite(subject: Subject, { isMine, count }: Votes): () => Promise<void> {
  const { api, queryClient } = useApp()
  const requireSignIn = useRequireSignIn('favorite')
  const sending = useRef(false)
  const show = (vote: OwnVote) => showVote(queryClient, subjectKey(subject), vote)

  return async () => {
    if (sending.current || !requireSignIn()) return
    sending.current = true
    show({ isMine: !isMine, count: Math.max(0, count + (isMine ? -1 : 1)) })
    try {
      const { action, voteCount } = await toggleVote(api, subject)
      show({ isMine: action !== 'removed', count: voteCount })
      toast.success(said[action])
    } catch (error) {
      show({ isMine, count })
      sayWhyNot(error)
    }
    sending.current = false
  }
}
