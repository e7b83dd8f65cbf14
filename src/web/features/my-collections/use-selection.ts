import { useCallback, useState } from 'react'

export type CardSelection = {
  ids: ReadonlySet<string>
  toggle: (productId: string) => void
  replace: (productIds: readonly string[]) => void
}

const noIds: ReadonlySet<string> = new Set()

export function useCardSelection(): CardSelection {
  const [ids, setIds] = useState(noIds)
  const toggle = useCallback((productId: string) => {
    setIds(before => {
      const after = new Set(before)
      if (!after.delete(productId)) after.add(productId)
      return after
    })
  }, [])
  const replace = useCallback((productIds: readonly string[]) => setIds(new Set(productIds)), [])
  return { ids, toggle, replace }
}
