import { useCallback, useEffect, useRef, useState } from 'react'
import { useShiftHeld } from '#web/ui/use-shift-held.ts'

export type CardSelection = {
  ids: ReadonlySet<string>
  /** Selects or deselects a card; with Shift, all cards from the one pressed before to this one. */
  toggle: (productId: string) => void
  replace: (productIds: readonly string[]) => void
}

const noIds: ReadonlySet<string> = new Set()

/** The items between two of a list, both included; only `last` if the list does not have `first`. */
export function itemsBetween(list: readonly string[], first: string | undefined, last: string): string[] {
  const ends = [first === undefined ? -1 : list.indexOf(first), list.indexOf(last)]
  return ends.includes(-1) ? [last] : list.slice(Math.min(...ends), Math.max(...ends) + 1)
}

/** The selected cards. `shownIds` are the cards in the order of the list. */
export function useCardSelection(shownIds: readonly string[]): CardSelection {
  const [ids, setIds] = useState(noIds)
  const isShiftHeld = useShiftHeld()
  const lastToggled = useRef<string>(undefined)
  const shown = useRef(shownIds)
  useEffect(() => void (shown.current = shownIds))
  const toggle = useCallback(
    (productId: string) => {
      const from = isShiftHeld() ? lastToggled.current : undefined
      lastToggled.current = productId
      setIds(before => {
        const range = itemsBetween(shown.current, from, productId)
        return before.has(productId)
          ? new Set(before).difference(new Set(range))
          : before.union(new Set(range))
      })
    },
    [isShiftHeld],
  )
  const replace = useCallback((productIds: readonly string[]) => setIds(new Set(productIds)), [])
  return { ids, toggle, replace }
}
