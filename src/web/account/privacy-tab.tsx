import { useState } from 'react'
import { Link } from 'react-router'
import type { OwnUser } from '#contract/own-account-endpoints.ts'
import { account } from '#web/messages/en/account.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { BlockedPanel } from './blocked-panel.tsx'
import { useSaveAccount } from './use-save-account.ts'

const words = account.privacy
const switches = ['isPublic', 'showActivity', 'showFavorites'] as const
type Name = (typeof switches)[number]

/** A switch moves at once; it moves back when the server does not keep it. */
function useSwitches(user: OwnUser) {
  const save = useSaveAccount(user.id)
  const [moving, setMoving] = useState<Partial<Record<Name, boolean>>>({})
  const move = async (name: Name, value: boolean) => {
    setMoving(before => ({ ...before, [name]: value }))
    try {
      await save({ [name]: value })
      toast.success(account.profile.saved)
    } catch {
      toast.error(account.profile.failed)
    }
    setMoving(({ [name]: _done, ...others }) => others)
  }
  return { valueOf: (name: Name) => moving[name] ?? user[name], move }
}

/** Who sees what of one, and whom one does not want to see. */
export function PrivacyTab({ account: user }: { account: OwnUser }) {
  const { valueOf, move } = useSwitches(user)
  return (
    <div className="grid gap-5">
      <Panel title={words.title}>
        <div className="grid gap-5">
          {switches.map(name => (
            <Switch
              key={name}
              label={words[name]}
              hint={words[`${name}Text`]}
              checked={valueOf(name)}
              onCheckedChange={value => void move(name, value)}
            />
          ))}
          <p className="border-t border-line pt-4 text-xs text-ink-3">{words.lasting}</p>
        </div>
      </Panel>
      <Panel title={words.notices}>
        <p className="text-sm text-ink-2">
          {words.noticesText}{' '}
          <Link to="/notices/settings" className="link">
            {words.noticesLink}
          </Link>
        </p>
      </Panel>
      <BlockedPanel userId={user.id} />
    </div>
  )
}
