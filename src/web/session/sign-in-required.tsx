import type { LucideIcon } from 'lucide-react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

type Props = { icon: LucideIcon; title: string; action: string }

/** Shown to visitors on a page for signed-in users. */
export function SignInRequired({ icon: Icon, title, action }: Props) {
  return (
    <EmptyState
      icon={<Icon aria-hidden className="icon" />}
      title={title}
      action={
        <LinkButton to="/login" variant="primary">
          {action}
        </LinkButton>
      }
    />
  )
}
