import { useState } from 'react'
import { isEraInitiallyExpanded } from '#domain/era.ts'

type OpenEras = {
  isOpen: (era: string) => boolean
  toggle: (era: string) => void
  collapse: (eras: readonly string[]) => void
}

/** The expanded era groups: initially Scarlet & Violet alone, in either language. */
export function useOpenEras(): OpenEras {
  const [chosen, setChosen] = useState<Record<string, boolean>>({})
  const isOpen = (era: string) => chosen[era] ?? isEraInitiallyExpanded(era)
  return {
    isOpen,
    toggle: era => setChosen({ ...chosen, [era]: !isOpen(era) }),
    collapse: eras => setChosen(Object.fromEntries(eras.map(era => [era, false]))),
  }
}
