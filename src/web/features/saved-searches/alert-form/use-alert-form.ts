import { useState } from 'react'
import { maxAlertsPerSearch } from '#domain/saved-search.ts'
import {
  type AlertInput,
  newPriceAlert,
  parsePriceAlert,
  type PriceAlertDraft,
  toPriceAlertDrafts,
} from './alert-draft.ts'

/** The alerts of a saved search while they are edited. */
export function useAlertForm(initial: readonly AlertInput[]) {
  const [newCard, setNewCard] = useState(initial.find(({ kind }) => kind === 'new-card'))
  const [drafts, setDrafts] = useState(() => toPriceAlertDrafts(initial))
  const [added, setAdded] = useState(0)
  const [isChecked, setChecked] = useState(false)
  const rows = drafts.map(draft => ({ draft, parsed: parsePriceAlert(draft) }))
  const alerts = [
    ...(newCard ? [newCard] : []),
    ...rows.flatMap(({ parsed }) => ('alert' in parsed ? [parsed.alert] : [])),
  ]
  return {
    wantsNewCards: newCard !== undefined,
    setWantsNewCards: (wants: boolean) => setNewCard(wants ? { kind: 'new-card' } : undefined),
    rows: rows.map(({ draft, parsed }) => ({
      draft,
      errors: isChecked && 'errors' in parsed ? parsed.errors : undefined,
    })),
    isFull: drafts.length + (newCard ? 1 : 0) >= maxAlertsPerSearch,
    add: () => {
      setDrafts([...drafts, newPriceAlert(`new-${added}`)])
      setAdded(added + 1)
      setChecked(false)
    },
    change: (key: string, changes: Partial<PriceAlertDraft>) =>
      setDrafts(drafts.map(draft => (draft.key === key ? { ...draft, ...changes } : draft))),
    remove: (key: string) => setDrafts(drafts.filter(draft => draft.key !== key)),
    /** The alerts; undefined if a field is wrong, which the form then shows. */
    check: (): AlertInput[] | undefined => {
      setChecked(true)
      return rows.every(({ parsed }) => 'alert' in parsed) ? alerts : undefined
    },
  }
}

export type AlertForm = ReturnType<typeof useAlertForm>
