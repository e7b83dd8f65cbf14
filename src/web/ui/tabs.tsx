import { type KeyboardEvent, type ReactNode, useId } from 'react'

type Tab<Id extends string> = { id: Id; label: ReactNode; panel: ReactNode }

type Props<Id extends string> = {
  label: string
  tabs: readonly Tab<Id>[]
  value: Id
  onValueChange: (id: Id) => void
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs within a page: arrow keys, Home and End move; only the selected panel is mounted. */
export function Tabs<Id extends string>({ label, tabs, value, onValueChange }: Props<Id>) {
  const base = useId()
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const here = tabs.findIndex(tab => tab.id === value)
    const step = steps[event.key]
    const ends: Record<string, number> = { Home: 0, End: tabs.length - 1 }
    const next = tabs[step ? (here + step + tabs.length) % tabs.length : (ends[event.key] ?? -1)]
    if (!next) return
    event.preventDefault()
    onValueChange(next.id)
    document.getElementById(`${base}-${next.id}`)?.focus()
  }
  const chosen = tabs.find(tab => tab.id === value)
  return (
    <div>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(tab => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            className="tab"
            aria-selected={tab.id === value}
            aria-controls={tab.id === value ? `${base}-panel` : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onValueChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${base}-panel`} role="tabpanel" aria-labelledby={`${base}-${value}`} className="pt-5">
        {chosen?.panel}
      </div>
    </div>
  )
}
