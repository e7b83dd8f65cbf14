import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { OwnUser } from '#contract/own-account-endpoints.ts'
import { LanguageSwitch } from '#web/layout/language-switch.tsx'
import { account } from '#web/messages/en/account.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { BlockedPanel } from './blocked-panel.tsx'
import { useSaveAccount } from './use-save-account.ts'

const words = account.privacy
const switches = ['isPublic', 'showActivity', 'showFavorites'] as const
type Name = (typeof switches)[number]

type Moves = Partial<Record<Name, { to: boolean }>>

function without(moves: Moves, name: Name, move: Moves[Name]): Moves {
  if (moves[name] !== move) return moves
  const { [name]: _, ...others } = moves
  return others
}

/**
 * A switch moves at once; it moves back when the server does not keep it. Changes are sent one after the other, so that
 * the last one is the one that holds.
 */
function useSwitches(user: OwnUser) {
  const save = useSaveAccount(user.id)
  const [moves, setMoves] = useState<Moves>({})
  const sent = useRef(Promise.resolve())
  const move = (name: Name, to: boolean) => {
    const moving = { to }
    setMoves(before => ({ ...before, [name]: moving }))
    sent.current = sent.current
      .then(() => save({ [name]: to }))
      .then(
        () => void toast.success(account.profile.saved),
        () => void toast.error(account.profile.failed),
      )
      .then(() => setMoves(before => without(before, name, moving)))
  }
  return { valueOf: (name: Name) => moves[name]?.to ?? user[name], move }
}

/** Who sees what of one, and what one wants to see. */
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
              onCheckedChange={value => move(name, value)}
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
      <Panel title={words.language}>
        <div className="grid gap-2 text-sm text-ink-2">
          <p>{words.languageText}</p>
          <LanguageSwitch />
        </div>
      </Panel>
      <BlockedPanel userId={user.id} />
    </div>
  )
}
