import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFocusLeft } from './use-focus-left.ts'

type Props = { children: ReactNode; removeLabel: string; onRemove: () => void }

/** A chosen filter; the whole chip takes it away again. */
export function Chip({ children, removeLabel, onRemove }: Props) {
  const chip = useFocusLeft<HTMLButtonElement>()
  return (
    <button ref={chip} type="button" className="chip" onClick={onRemove}>
      {children}
      <X className="icon" aria-hidden />
      <span className="sr-only">{removeLabel}</span>
    </button>
  )
}
