import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type Props = { hint: string; className?: string; children: ReactNode }

/** A badge that a press or the pointer explains. The browser opens and closes the hint, also before scripts run. */
export function HintBadge({ hint, className, children }: Props) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        title={hint}
        className={classNames('badge badge-outline hint-badge', className)}
      >
        {children}
      </button>
      <span id={id} popover="auto" className="anchored-panel hint-panel">
        {hint}
      </span>
    </>
  )
}
