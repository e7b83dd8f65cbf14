import { useEffect, useRef } from 'react'
import { type Subject, subjectKey } from '#domain/subject.ts'
import { ApiError, type ApiClient } from '#web/api/api-client.ts'
import { collectionsApi } from '#web/api/collections-api.ts'
import type { AppContext } from '#web/app/app-context.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { feed as messages } from '#web/messages/en/feed.ts'
import { authPrompt } from '#web/session/auth-prompt-store.ts'
import { useRequireSignIn } from '#web/session/use-require-sign-in.ts'
import { useSession } from '#web/session/use-session.ts'
import { toast } from '#web/ui/toast.ts'
import { votesQuery } from '#web/features/votes/votes-query.ts'
import { rememberCounts } from './feed-cache.ts'
import { ownVotesKey, showOwnVote } from './own-votes.ts'

type Favorite = { isMine: boolean; votes: number }
type Outcome = { action: 'added' | 'removed' | 'updated'; voteCount: number }

const said = { added: messages.voteAdded, removed: messages.voteRemoved, updated: messages.voteUpdated }

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
  else toast.error(status === 409 ? messages.alreadyVoted : messages.voteFailed)
}

function show({ queryClient }: AppContext, subject: Subject, { isMine, votes }: Favorite): void {
  showOwnVote(queryClient, subjectKey(subject), isMine)
  rememberCounts(queryClient, subject, { votes })
}

async function send(app: AppContext, subject: Subject): Promise<void> {
  const { action, voteCount } = await toggleVote(app.api, subject)
  const now = { isMine: action !== 'removed', votes: voteCount }
  show(app, subject, now)
  tellItsPage(app, subject, now)
  toast.success(said[action])
}

/** Gives a favorite or takes it back: shown at once, undone when the server refuses. */
export function useFavorite(subject: Subject, before: Favorite): () => Promise<void> {
  const app = useApp()
  const requireSignIn = useRequireSignIn('favorite')
  const sending = useRef(false)

  return async () => {
    if (sending.current) return
    if (!requireSignIn()) return (await import('#web/features/votes/wanted-heart.ts')).wantHeart(subject)
    sending.current = true
    const votes = Math.max(0, before.votes + (before.isMine ? -1 : 1))
    show(app, subject, { isMine: !before.isMine, votes })
    try {
      await send(app, subject)
    } catch (error) {
      show(app, subject, before)
      sayWhyNot(error)
    }
    sending.current = false
  }
}

async function giveWanted(app: AppContext): Promise<void> {
  const { takeWantedHeart } = await import('#web/features/votes/wanted-heart.ts')
  const subject = takeWantedHeart()
  if (!subject) return
  try {
    const { votes } = await app.api(
      'GET /card-interactions/my-votes',
      { query: { subjects: subjectKey(subject) } },
      { cache: 'reload' },
    )
    if (votes[0]?.value !== 1) await send(app, subject)
    // What was read of one's votes meanwhile may be of before.
    void app.queryClient.invalidateQueries({ queryKey: ownVotesKey })
  } catch (error) {
    sayWhyNot(error)
  }
}

/** Whoever was asked to sign in for a favorite finds it given, wherever in the feed it stands by now. */
export function useWantedFavorite(): void {
  const app = useApp()
  const { status } = useSession()
  useEffect(() => {
    if (status === 'signedIn' && 'chasekit-heart' in sessionStorage) void giveWanted(app)
  }, [app, status])
}
