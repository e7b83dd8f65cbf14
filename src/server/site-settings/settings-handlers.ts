import type {
  ApiProviderState,
  ApiSetting,
  ownerSettingsEndpoints,
} from '#contract/owner-settings-endpoints.ts'
import { allowedValues } from '#contract/site-settings.ts'
import { settings as settingDefinitions } from '#platform/config/settings.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { type SignInProvider, signInProviders } from '#site/sign-in-provider.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { changeSettings } from './change-settings.ts'
import { fixedSettings } from './fixed-settings.ts'
import { readSettingEntries, type SettingEntry } from './read-settings.ts'

type SettingsEndpoints = Pick<
  typeof ownerSettingsEndpoints,
  'listSettings' | 'changeSettings' | 'checkProviders'
>

function present(entries: readonly SettingEntry[]): { settings: ApiSetting[] } {
  const withAllowed = (entry: SettingEntry): ApiSetting => {
    const allowed = allowedValues[entry.key]
    return { ...entry, allowed: allowed ? [...allowed] : null }
  }
  return { settings: entries.map(withAllowed) }
}

type SettingsContext = AppContext & {
  signIn: {
    missingProviders: readonly SignInProvider[]
    checkProviders: (() => Promise<Partial<Record<SignInProvider, ApiProviderState['state']>>>) | undefined
  }
}

/** The limits in force, by the names of their variables; null if limits are off. */
function limitsOf(config: AppContext['config']) {
  if (!config.rateLimits) return null
  const keys = [
    'signInLimit',
    'writeLimit',
    'keyLimit',
    'commentLimit',
    'searchLimit',
    'viewLimit',
    'previewLimit',
    'exportLimit',
    'collectionExportLimit',
  ] as const
  return keys.map(key => ({ variable: settingDefinitions[key].name, ...config[key] }))
}

/** The state of each provider; `checked` has the results of a check. */
function providerStates(
  { missingProviders }: SettingsContext['signIn'],
  checked: Partial<Record<SignInProvider, ApiProviderState['state']>> = {},
): ApiProviderState[] {
  return signInProviders.map(provider => ({
    provider,
    state: missingProviders.includes(provider) ? 'off' : (checked[provider] ?? 'set-up'),
  }))
}

/** The owner's endpoints for the settings of the site. A change is in force in this process when it is confirmed. */
export function settingsHandlers({
  pool,
  config,
  settings,
  signIn,
}: SettingsContext): Handlers<SettingsEndpoints> {
  const fixed = fixedSettings(config)
  return {
    listSettings: async () => ({
      ...present(await readSettingEntries(pool, fixed)),
      limits: limitsOf(config),
      providers: providerStates(signIn),
    }),
    checkProviders: async () => ({ providers: providerStates(signIn, await signIn.checkProviders?.()) }),
    changeSettings: async ({ body: changes, viewer: actor }) => {
      const entries = await changeSettings(pool, { actor, changes, fixed })
      await settings.refresh()
      return present(entries)
    },
  }
}
