import { loadPendingHeart } from './load-pending-heart.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import { authPromptStore } from '#web/session/auth-prompt-store.ts'
import { useRequireSignIn } from '#web/session/use-require-sign-in.ts'
import { useSession } from '#web/session/use-session.ts'
import { useGivePendingHeart } from './use-give-pending-heart.ts'
import { votesAfterChange, noVotes, type Votes, votesQuery } from './votes-query.ts'

/**
 * The hearts of a card and a function that gives or removes the user's own heart. The change is shown at once and
 * reverted if the server rejects it.
 */
export function useCardHeart(cardId: string) {
  const { api, queryClient } = useApp()
  const { status } = useSession()
  const requireSignIn = useRequireSignIn('vote')
  const [busy, setBusy] = useState(false)
  const query = votesQuery(api, cardId)
  const { data, error } = useQuery(query)
  const votes = data ?? noVotes

  const send = async () => {
    const update = (updated: Votes) => queryClient.setQueryData(query.queryKey, updated)
    setBusy(true)
    // A running request may have read the votes before this one, so it is cancelled.
    await queryClient.cancelQueries({ queryKey: query.queryKey })
    update(votesAfterChange(votes, votes.userVoted ? 'removed' : 'added'))
    try {
      const { action, ...current } = await api('POST /card-interactions/vote/{cardId}', {
        params: { cardId },
      })
      update({ ...votesAfterChange(votes, action), ...current })
    } catch (failure) {
      update(votes)
      void queryClient.invalidateQueries({ queryKey: query.queryKey })
      if ((failure as { status?: number }).status === 401) authPromptStore.set('vote')
      console.error(failure)
    }
    setBusy(false)
  }

  const toggle = () => {
    if (requireSignIn()) return send()
    return loadPendingHeart().then(({ savePendingHeart: wantHeart }) =>
      wantHeart({ kind: 'card', id: cardId }),
    )
  }

  useEffect(() => {
    if (error) console.error(error)
  }, [error])

  useGivePendingHeart({ kind: 'card', id: cardId }, status === 'signedIn' && data !== undefined, () => {
    if (!votes.userVoted) void send()
  })

  return { votes, busy, toggle }
}
