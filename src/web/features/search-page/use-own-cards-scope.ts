import { useEffect, useRef } from 'react'
import { useSession } from '#web/session/use-session.ts'
import type { ResultPage } from './parse-search-response.ts'
import type { SearchState } from './search-state.ts'

type Options = {
  state: SearchState
  /** Undefined while the results are those of another search. */
  terms: ResultPage['terms'] | undefined
  go: (state: SearchState, historyAction?: 'push' | 'replace') => void
}

/**
 * Searches the own cards of a signed-in user whose query asks about copies, such as `is:owned`. This happens once for a
 * query, so that a user who turns the switch off searches the whole catalogue.
 */
export function useOwnCardsScope({ state, terms, go }: Options): void {
  const { status } = useSession()
  const switchedFor = useRef<string>(undefined)
  const asksAboutOwnCards =
    terms?.some(({ cause, negated }) => cause?.reason === 'own-cards-only' && !negated) ?? false
  useEffect(() => {
    if (status !== 'signedIn' || state.scope !== undefined || !asksAboutOwnCards) return
    if (switchedFor.current === state.q) return
    switchedFor.current = state.q
    go({ ...state, scope: 'mine' }, 'replace')
  }, [state, status, asksAboutOwnCards, go])
}
