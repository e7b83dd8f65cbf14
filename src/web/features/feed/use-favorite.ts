import { withReason } from '#web/api/api-error-message.ts'
import { loadPendingHeart } from '#web/features/votes/load-pending-heart.ts'
import { useEffect, useRef } from 'react'
import { type Subject, formatSubjectKey } from '#domain/subject.ts'
import { ApiError, type ApiClient } from '#web/api/api-client.ts'
import { withCollectionErrorMessages } from '#web/api/collections-api.ts'
import type { AppDependencies } from '#web/app/app-context.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { homeFeedMessages as messages } from '#web/messages/en/feed.ts'
import { authPromptStore } from '#web/session/auth-prompt-store.ts'
import { useRequireSignIn } from '#web/session/use-require-sign-in.ts'
import { useSession } from '#web/session/use-session.ts'
import { toast } from '#web/ui/toast.ts'
import { votesQuery } from '#web/features/votes/votes-query.ts'
import { updateCachedFeedCounts } from './feed-cache.ts'
import { ownVotesKey, setCachedFavorite } from './own-votes.ts'

type Favorite = { isMine: boolean; votes: number }
type Outcome = { action: 'added' | 'removed' | 'updated'; voteCount: number }

const successMessages = {
  added: messages.voteAdded,
  removed: messages.voteRemoved,
  updated: messages.voteUpdated,
}

function toggleVote(api: ApiClient, { kind, id }: Subject): Promise<Outcome> {
  if (kind === 'card') return api('POST /card-interactions/vote/{cardId}', { params: { cardId: id } })
  return withCollectionErrorMessages(api)('POST /collections/{id}/votes', {
    params: { id },
    body: { value: 1 },
  })
}

/** Puts the new votes of a card into the cache; those of a collection are loaded again. */
function updateSubjectPage(
  { api, queryClient }: AppDependencies,
  { kind, id }: Subject,
  current: Favorite,
): void {
  if (kind === 'collection') void queryClient.invalidateQueries({ queryKey: ['collection-votes', id] })
  else {
    const votes = { voteCount: current.votes, userVoted: current.isMine }
    queryClient.setQueryData(votesQuery(api, id).queryKey, votes)
  }
}

function showError(error: unknown): void {
  const status = error instanceof ApiError ? error.status : undefined
  if (status === 401) authPromptStore.set('favorite')
  else toast.error(status === 409 ? messages.alreadyVoted : withReason(messages.voteFailed, error))
}

function updateFeed({ queryClient }: AppDependencies, subject: Subject, { isMine, votes }: Favorite): void {
  setCachedFavorite(queryClient, formatSubjectKey(subject), isMine)
  updateCachedFeedCounts(queryClient, subject, { votes })
}

async function sendVote(app: AppDependencies, subject: Subject): Promise<void> {
  const { action, voteCount } = await toggleVote(app.api, subject)
  const current = { isMine: action !== 'removed', votes: voteCount }
  updateFeed(app, subject, current)
  updateSubjectPage(app, subject, current)
  toast.success(successMessages[action])
}

/**
 * Returns a function that adds or removes the user's favorite. The change is shown at once and reverted if the server
 * rejects it. Visitors get the sign-in prompt.
 */
export function useToggleFavorite(subject: Subject, previous: Favorite): () => Promise<void> {
  const app = useApp()
  const requireSignIn = useRequireSignIn('favorite')
  const isSending = useRef(false)

  return async () => {
    if (isSending.current) return
    if (!requireSignIn()) return (await loadPendingHeart()).savePendingHeart(subject)
    isSending.current = true
    const votes = Math.max(0, previous.votes + (previous.isMine ? -1 : 1))
    updateFeed(app, subject, { isMine: !previous.isMine, votes })
    try {
      await sendVote(app, subject)
    } catch (error) {
      updateFeed(app, subject, previous)
      showError(error)
    }
    isSending.current = false
  }
}

async function sendPendingFavorite(app: AppDependencies): Promise<void> {
  const { takePendingHeart } = await loadPendingHeart()
  const subject = takePendingHeart()
  if (!subject) return
  try {
    const { votes } = await app.api('GET /card-interactions/my-votes', {
      query: { subjects: formatSubjectKey(subject) },
    })
    if (votes[0]?.value !== 1) await sendVote(app, subject)
    // Votes loaded meanwhile may be outdated.
    void app.queryClient.invalidateQueries({ queryKey: ownVotesKey })
  } catch (error) {
    showError(error)
  }
}

/** After a visitor signed in to favorite something, adds that favorite. */
export function useSendPendingFavorite(): void {
  const app = useApp()
  const { status } = useSession()
  useEffect(() => {
    if (status === 'signedIn' && 'chasekit-heart' in sessionStorage) void sendPendingFavorite(app)
  }, [app, status])
}
