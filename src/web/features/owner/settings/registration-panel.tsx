import type { RegistrationMode } from '#contract/site-settings.ts'
import { ownerPath } from '#site/owner-pages.ts'
import { ownerSettingsMessages as messages } from '#web/messages/en/owner-settings.ts'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { toast } from '#web/ui/toast.ts'
import { useOptimisticSwitches } from '#web/ui/use-optimistic-switches.ts'
import { FixedNote } from './fixed-note.tsx'
import { type SettingsByKey, useChangeSettings } from './settings-queries.ts'

const modes = ['invitation', 'open', 'closed'] as const

type ChoiceProps = {
  value: RegistrationMode
  variable: string | null
  onValueChange: (value: RegistrationMode) => void
}

/** Who may create an account, with what each choice means. */
export function RegistrationChoice({ value, variable, onValueChange }: ChoiceProps) {
  const options = modes.map(mode => ({
    value: mode,
    label: messages.registrationModes[mode],
    disabled: variable !== null && mode !== value,
  }))
  return (
    <div className="grid justify-items-start gap-3">
      <SegmentedControl
        label={messages.registration}
        options={options}
        value={value}
        onValueChange={onValueChange}
      />
      <p className="max-w-prose text-sm text-ink-2">{messages.registrationHints[value]}</p>
      {variable && <FixedNote variable={variable} />}
    </div>
  )
}

/** Who may create an account. A change takes effect at once. */
export function RegistrationPanel({
  settings: { registration },
  userId,
}: {
  settings: Pick<SettingsByKey, 'registration'>
  userId: string
}) {
  const save = useChangeSettings(userId)
  const { valueOf, change } = useOptimisticSwitches<'registration', RegistrationMode>(
    { registration: registration.value },
    (_name, mode) =>
      save({ registration: mode }).then(
        () => void toast.success(messages.saved),
        (error: unknown) => void toast.error(apiErrorMessage(error) ?? messages.saveFailed),
      ),
  )
  return (
    <Panel
      title={messages.registration}
      actions={
        <LinkButton to={ownerPath('users')} size="small" variant="quiet">
          {messages.invitations.title}
        </LinkButton>
      }
    >
      <RegistrationChoice
        value={valueOf('registration')}
        variable={registration.variable}
        onValueChange={mode => change('registration', mode)}
      />
    </Panel>
  )
}
