import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { ownerSettingsMessages as messages } from '#web/messages/en/owner-settings.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { useOptimisticSwitches } from '#web/ui/use-optimistic-switches.ts'
import { FixedNote } from './fixed-note.tsx'
import { type SettingChanges, type SettingsByKey, useChangeSettings } from './settings-queries.ts'

const jobs = ['catalogueSync', 'priceSync', 'nightlyBackup'] as const
type JobSetting = (typeof jobs)[number]

const changeOf = (name: JobSetting, isOn: boolean): SettingChanges =>
  name === 'catalogueSync' ? { catalogueSync: isOn ? 'daily' : 'off' } : { [name]: isOn }

/** What the site does every day. A change takes effect at once. */
export function JobsPanel({ settings, userId }: { settings: SettingsByKey; userId: string }) {
  const save = useChangeSettings(userId)
  const saved = {
    catalogueSync: settings.catalogueSync.value === 'daily',
    priceSync: settings.priceSync.value,
    nightlyBackup: settings.nightlyBackup.value,
  }
  const { valueOf, change } = useOptimisticSwitches<JobSetting>(saved, (name, isOn) =>
    save(changeOf(name, isOn)).then(
      () => void toast.success(messages.saved),
      (error: unknown) => void toast.error(apiErrorMessage(error) ?? messages.saveFailed),
    ),
  )
  return (
    <Panel title={messages.daily}>
      <div className="grid gap-6">
        {jobs.map(name => {
          const { variable } = settings[name]
          return (
            <div key={name} className="grid gap-1.5">
              <Switch
                label={messages.jobs[name].label}
                hint={messages.jobs[name].hint}
                checked={valueOf(name)}
                disabled={variable !== null}
                onCheckedChange={isOn => change(name, isOn)}
              />
              {variable && <FixedNote variable={variable} />}
            </div>
          )
        })}
      </div>
    </Panel>
  )
}
