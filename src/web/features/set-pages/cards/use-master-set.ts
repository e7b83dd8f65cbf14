import { useQuery } from '@tanstack/react-query'
import type { ApiSet } from '#contract/card-shapes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { useCompletionGoal } from '#web/features/completion/completion-goal.ts'
import { useSession } from '#web/session/use-session.ts'
import type { PrintingsOfSet } from './set-ownership.ts'
import { setPrintingsQuery } from '#web/features/set-pages/sets-queries.ts'

/** The master set: all printings of the numbered cards of a set, for users who collect every printing. */
export type MasterSet = {
  /** Undefined until loaded, and for users who collect one printing of each card. */
  printings: PrintingsOfSet | undefined
  isProvisional: boolean
  state: 'off' | 'loading' | 'failed' | 'ready'
  retry: () => void
}

/** Loads the printings of a set for users who complete master sets. */
export function useMasterSet(set: ApiSet): MasterSet {
  const { api } = useApp()
  const { status } = useSession()
  const [goal] = useCompletionGoal()
  const enabled = goal === 'master' && status === 'signedIn' && set.cardCount > 0
  const { data, isError, isFetching, refetch } = useQuery({ ...setPrintingsQuery(api, set), enabled })
  const loaded = enabled ? data : undefined
  return {
    printings: loaded?.byCard,
    isProvisional: loaded?.isProvisional ?? false,
    state: !enabled ? 'off' : loaded ? 'ready' : isError && !isFetching ? 'failed' : 'loading',
    retry: () => void refetch(),
  }
}
