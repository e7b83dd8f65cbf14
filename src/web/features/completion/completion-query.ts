import { queryOptions } from '@tanstack/react-query'
import type { OwnedIn } from '#domain/holdings.ts'
import type { Completion } from '#contract/completion-shapes.ts'
import { type CompletionGoal, useCompletionGoal } from './completion-goal.ts'
import type { ApiClient } from '#web/api/api-client.ts'
import { useOwnedIn } from '#web/ownership/owned-in.ts'
import { refetchIntervalOnServerError } from '#web/api/refetch-on-server-error.ts'

/** What a user counts as complete: all cards or all printings, owned in any collection or in the one shown. */
export type CompletionChoice = { goal: CompletionGoal; ownedIn: OwnedIn }

export function useCompletionChoice(): CompletionChoice {
  const [goal] = useCompletionGoal()
  const [ownedIn] = useOwnedIn()
  return { goal, ownedIn }
}

type Subject = CompletionChoice & { userId: string; id: string; set?: string | undefined }

/**
 * The completion of a collection's sets and, with `set`, the missing cards of that set. Parameters with default
 * values are omitted, so that the URL is the one whose response is stored for offline use.
 */
export function completionQuery(api: ApiClient, { userId, id, set, goal, ownedIn }: Subject) {
  return queryOptions({
    queryKey: ['collections', 'completion', userId, id, set ?? null, goal, ownedIn],
    refetchInterval: refetchIntervalOnServerError,
    queryFn: ({ signal }): Promise<Completion> => {
      const query = {
        ...(set !== undefined && { set }),
        ...(ownedIn === 'collection' && { ownedIn }),
        ...(goal === 'master' && { printings: 'true' as const }),
      }
      return api('GET /collections/{id}/completion', { params: { id }, query }, { signal })
    },
  })
}
