import { withReason } from '#web/api/api-error-message.ts'
import { loadPendingHeart } from '#web/features/votes/load-pending-heart.ts'
import { useQuery } from '@tanstack/react-query'
import { Heart as HeartIcon } from 'lucide-react'
import { useState } from 'react'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { locale } from '#domain/locale.ts'
import { ApiError } from '#web/api/api-client.ts'
import { withCollectionErrorMessages } from '#web/api/collections-api.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { publicCollectionMessages as messages } from '#web/messages/en/collection.ts'
import { useRequireSignIn } from '#web/session/use-require-sign-in.ts'
import { toast } from '#web/ui/toast.ts'
import { useGivePendingHeart } from '#web/features/votes/use-give-pending-heart.ts'
import { collectionVotesQuery } from './collection-queries.ts'

const successMessages = {
  added: messages.votedUp,
  removed: messages.voteRemoved,
  updated: messages.voteUpdated,
}

type Votes = { voteCount: number; userVote: number | null }
type Props = { collection: ApiCollection; userId: string | null }

function useFavorite({ collection, userId }: Props) {
  const { api, queryClient } = useApp()
  const [busy, setBusy] = useState(false)
  const requireSignIn = useRequireSignIn('favorite')
  const query = collectionVotesQuery(api, collection.id, userId)
  const { data } = useQuery({ ...query, enabled: userId !== null })
  const votes: Votes = data ?? { voteCount: collection._count.votes, userVote: null }

  const send = async () => {
    setBusy(true)
    try {
      const params = { id: collection.id }
      const { action, value, voteCount } = await withCollectionErrorMessages(api)(
        'POST /collections/{id}/votes',
        {
          params,
          body: { value: 1 },
        },
      )
      queryClient.setQueryData(query.queryKey, { voteCount, userVote: action === 'removed' ? null : value })
      toast.success(successMessages[action])
    } catch (error) {
      toast.error(
        error instanceof ApiError && error.status === 409
          ? messages.alreadyVoted
          : withReason(messages.voteFailed, error),
      )
    }
    setBusy(false)
  }
  const subject = { kind: 'collection', id: collection.id } as const
  const toggle = async () => {
    if (requireSignIn()) return send()
    const { savePendingHeart: wantHeart } = await loadPendingHeart()
    return wantHeart(subject)
  }

  useGivePendingHeart(subject, data !== undefined, () => {
    if (votes.userVote !== 1) void send()
  })
  return { votes, busy, toggle }
}

/** The button for the user's favorite of a collection, with the number of favorites. */
export function CollectionHeart(props: Props) {
  const { votes, busy, toggle } = useFavorite(props)
  const isMine = votes.userVote === 1
  return (
    <button
      type="button"
      className={`btn btn-secondary min-w-18 tabular-nums disabled:opacity-100 ${isMine ? 'text-love' : ''}`}
      aria-label={`${messages.heart(props.collection.name)}, ${messages.hearts(votes.voteCount)}`}
      aria-pressed={isMine}
      disabled={busy}
      onClick={() => void toggle()}
    >
      <HeartIcon aria-hidden className={`icon ${isMine ? 'fill-current' : ''}`} />
      {votes.voteCount.toLocaleString(locale)}
    </button>
  )
}
