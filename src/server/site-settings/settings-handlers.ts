import type { ApiSetting, ownerSettingsEndpoints } from '#contract/owner-settings-endpoints.ts'
import { allowedValues } from '#contract/site-settings.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { changeSettings } from './change-settings.ts'
import { fixedSettings } from './fixed-settings.ts'
import { readSettingEntries, type SettingEntry } from './read-settings.ts'

type SettingsEndpoints = Pick<typeof ownerSettingsEndpoints, 'listSettings' | 'changeSettings'>

function present(entries: readonly SettingEntry[]): { settings: ApiSetting[] } {
  const withAllowed = (entry: SettingEntry): ApiSetting => {
    const allowed = allowedValues[entry.key]
    return { ...entry, allowed: allowed ? [...allowed] : null }
  }
  return { settings: entries.map(withAllowed) }
}

/** The owner's endpoints for the settings of the site. A change is in force in this process when it is confirmed. */
export function settingsHandlers({ pool, config, settings }: AppContext): Handlers<SettingsEndpoints> {
  const fixed = fixedSettings(config)
  return {
    listSettings: async () => present(await readSettingEntries(pool, fixed)),
    changeSettings: async ({ body: changes, viewer: actor }) => {
      const entries = await changeSettings(pool, { actor, changes, fixed })
      await settings.refresh()
      return present(entries)
    },
  }
}
