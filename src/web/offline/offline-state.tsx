import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'

type Props = { title: string; action?: ReactNode; children?: ReactNode }

/** Says in place of a list that it cannot be loaded without a network. */
export function OfflineState({ title, action, children }: Props) {
  return (
    <div role="alert">
      <EmptyState title={title} icon={<WifiOff className="icon" aria-hidden />} action={action}>
        {children}
      </EmptyState>
    </div>
  )
}
