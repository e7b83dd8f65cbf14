import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRestoreFocus } from './use-restore-focus.ts'

type Props = { children: ReactNode; removeLabel: string; onRemove: () => void }

/** A selected filter; a click anywhere on the chip removes it. */
export function Chip({ children, removeLabel, onRemove }: Props) {
  const chip = useRestoreFocus<HTMLButtonElement>()
  return (
    <button ref={chip} type="button" className="chip" onClick={onRemove}>
      {children}
      <X className="icon" aria-hidden />
      <span className="sr-only">{removeLabel}</span>
    </button>
  )
}
