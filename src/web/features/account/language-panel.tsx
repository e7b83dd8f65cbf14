import { LanguageSwitch } from '#web/shell/language-switch.tsx'
import { accountMessages } from '#web/messages/en/account.ts'
import { Panel } from '#web/ui/panel.tsx'

const messages = accountMessages.language

/** The interface language, which belongs to the browser and not to the account. */
export function LanguagePanel() {
  return (
    <Panel title={messages.title}>
      <div className="grid gap-2 text-sm text-ink-2">
        <p>{messages.text}</p>
        <LanguageSwitch />
      </div>
    </Panel>
  )
}
