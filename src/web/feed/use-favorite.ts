import { useRef } from 'react'
import { type Subject, subjectKey } from '#domain/subject.ts'
import { ApiError, type ApiClient } from '#web/api/api-client.ts'
import { collectionsApi } from '#web/api/collections-api.ts'
import type { AppContext } from '#web/app/app-context.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { feed as words } from '#web/messages/en/feed.ts'
import { authPrompt } from '#web/session/auth-prompt-store.ts'
import { useRequireSignIn } from '#web/session/use-require-sign-in.ts'
import { toast } from '#web/ui/toast.ts'
import { votesQuery } from '#web/votes/votes-query.ts'
import { rememberCounts } from './feed-cache.ts'
import { showOwnVote } from './own-votes.ts'

type Favorite = { isMine: boolean; votes: number }
type Outcome = { action: 'added' | 'removed' | 'updated'; voteCount: number }

const said = { added: words.voteAdded, removed: words.voteRemoved, updated: words.voteUpdated }

function toggleVote(api: ApiClient, { kind, id }: Subject): Promise<Outcome> {
  if (kind === 'card') return api('POST /card-interactions/vote/{cardId}', { params: { cardId: id } })
  return collectionsApi(api)('POST /collections/{id}/votes', { params: { id }, body: { value: 1 } })
}

/** The pages of a card and a collection keep votes too. */
function tellItsPage({ api, queryClient }: AppContext, { kind, id }: Subject, now: Favorite): void {
  if (kind === 'collection') void queryClient.invalidateQueries({ queryKey: ['collection-votes', id] })
  else {
    const votes = { voteCount: now.votes, userVoted: now.isMine }
    queryClient.setQueryData(votesQuery(api, id).queryKey, votes)
  }
}

function sayWhyNot(error: unknown): void {
  const status = error instanceof ApiError ? error.status : undefined
  if (status === 401) authPrompt.set('favorite')
  else toast.error(status === 409 ? words.alreadyVoted : words.voteFailed)
}

/** Gives a favorite or takes it back: shown at once, undone when the server refuses. */
export function useFavorite(subject: Subject, before: Favorite): () => Promise<void> {
  const app = useApp()
  const { api, queryClient } = app
  const requireSignIn = useRequireSignIn('favorite')
  const sending = useRef(false)
  const show = ({ isMine, votes }: Favorite) => {
    showOwnVote(queryClient, subjectKey(subject), isMine)
    rememberCounts(queryClient, subject, { votes })
  }

  return async () => {
    if (sending.current || !requireSignIn()) return
    sending.current = true
    show({ isMine: !before.isMine, votes: Math.max(0, before.votes + (before.isMine ? -1 : 1)) })
    try {
      const { action, voteCount } = await toggleVote(api, subject)
      const now = { isMine: action !== 'removed', votes: voteCount }
      show(now)
      tellItsPage(app, subject, now)
      toast.success(said[action])
    } catch (error) {
      show(before)
      sayWhyNot(error)
    }
    sending.current = false
  }
}
