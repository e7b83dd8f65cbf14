import { X } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { children: ReactNode; removeLabel: string; onRemove: () => void }

/** A chosen filter; the whole chip takes it away again. */
export function Chip({ children, removeLabel, onRemove }: Props) {
  return (
    <button type="button" className="chip" onClick={onRemove}>
      {children}
      <X className="icon" aria-hidden />
      <span className="sr-only">{removeLabel}</span>
    </button>
  )
}
