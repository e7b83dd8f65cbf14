import { useLocation } from 'react-router'

/** The state of the history entry of a collection that was just made from a set. */
export const fromSetState = { isFromSet: true }

export function useIsFromSet(): boolean {
  const { state } = useLocation() as { state: Partial<typeof fromSetState> | null }
  return state?.isFromSet === true
}
