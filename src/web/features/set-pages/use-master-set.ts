import { useQuery } from '@tanstack/react-query'
import type { ApiSet } from '#contract/card-shapes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { useCompletionGoal } from '#web/app/completion-goal.ts'
import { useSession } from '#web/session/use-session.ts'
import type { PrintingsOfSet } from './set-ownership.ts'
import { setPrintingsQuery } from './sets-queries.ts'

/** The printings that a collector of master sets wants of a set. */
export type MasterSet = {
  /** Undefined for collectors of cards, and until it is loaded. */
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
