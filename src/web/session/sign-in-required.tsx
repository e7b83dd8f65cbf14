import type { LucideIcon } from 'lucide-react'
import { sitePaths } from '#site/site-paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { saveReturnPath } from './return-path.ts'

type Props = {
  icon: LucideIcon
  title: string
  action: string
  /** Offers to create an account as well, and returns to this page afterwards. */
  register?: string
}

/** Shown to visitors on a page for signed-in users. */
export function SignInRequired({ icon: Icon, title, action, register }: Props) {
  return (
    <EmptyState
      icon={<Icon aria-hidden className="icon" />}
      title={title}
      action={
        <div className="flex flex-wrap justify-center gap-2.5">
          <LinkButton to={sitePaths.login} variant="primary" onClick={register ? saveReturnPath : undefined}>
            {action}
          </LinkButton>
          {register && (
            <LinkButton to={sitePaths.register} onClick={saveReturnPath}>
              {register}
            </LinkButton>
          )}
        </div>
      }
    />
  )
}
