import { Link } from 'react-router'
import type { OwnUser } from '#contract/own-account-endpoints.ts'
import { withReason } from '#web/api/api-error-message.ts'
import { accountMessages } from '#web/messages/en/account.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { useOptimisticSwitches } from '#web/ui/use-optimistic-switches.ts'
import { BlockedAuthorsPanel } from './blocked-authors-panel.tsx'
import { useSaveAccount } from './use-save-account.ts'

const messages = accountMessages.privacy
const switches = ['isPublic', 'showActivity', 'showFavorites'] as const
type Name = (typeof switches)[number]

function useSave(userId: string) {
  const save = useSaveAccount(userId)
  return (name: Name, to: boolean) =>
    save({ [name]: to }).then(
      () => void toast.success(accountMessages.profile.saved),
      (error: unknown) => void toast.error(withReason(accountMessages.profile.failed, error)),
    )
}

/** Privacy settings and blocked authors. */
export function PrivacyTab({ account: user }: { account: OwnUser }) {
  const { valueOf, change: turn } = useOptimisticSwitches(user, useSave(user.id))
  return (
    <div className="grid gap-5">
      <Panel title={messages.title}>
        <div className="grid gap-5">
          {switches.map(name => (
            <Switch
              key={name}
              label={messages[name]}
              hint={messages[`${name}Text`]}
              checked={valueOf(name)}
              onCheckedChange={value => turn(name, value)}
            />
          ))}
          <p className="border-t border-line pt-4 text-xs text-ink-3">{messages.lasting}</p>
        </div>
      </Panel>
      <Panel title={messages.notices}>
        <p className="text-sm text-ink-2">
          {messages.noticesText}{' '}
          <Link to="/notices/settings" className="link">
            {messages.noticesLink}
          </Link>
        </p>
      </Panel>
      <BlockedAuthorsPanel userId={user.id} />
    </div>
  )
}
