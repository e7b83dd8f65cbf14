import type { ReactNode } from 'react'

/** A control of a print form with its name above it. The control has its own accessible name. */
export function OptionGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid max-w-full justify-items-start gap-1.5">
      <span className="field-label" aria-hidden>
        {label}
      </span>
      {children}
    </div>
  )
}
