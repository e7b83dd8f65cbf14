import { accountMessages } from '#web/messages/en/account.ts'
import { setMoneyHidden, useMoneyHidden } from '#web/session/money-store.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Switch } from '#web/ui/switch.tsx'

const messages = accountMessages.money

/** Whether amounts of money are hidden, which belongs to the browser and not to the account. */
export function HideAmountsPanel() {
  const isHidden = useMoneyHidden()
  return (
    <Panel title={messages.title}>
      <Switch
        label={messages.hide}
        hint={messages.hint}
        checked={isHidden}
        onCheckedChange={setMoneyHidden}
      />
    </Panel>
  )
}
