import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'

type Props = { title: string; action?: ReactNode; children?: ReactNode }

/** Replaces a list that cannot be loaded offline. */
export function OfflineState({ title, action, children }: Props) {
  return (
    <div role="alert">
      <EmptyState title={title} icon={<WifiOff className="icon" aria-hidden />} action={action}>
        {children}
      </EmptyState>
    </div>
  )
}
