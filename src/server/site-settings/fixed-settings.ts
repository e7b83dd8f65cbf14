import type { SiteSettingKey, SiteSettings } from '#contract/site-settings.ts'
import type { Config } from '#platform/config/config.ts'

export type FixingConfig = Pick<
  Config,
  'registration' | 'authSignup' | 'authUrl' | 'catalogueSync' | 'priceSync'
>

/** The value that an environment variable gives to a setting, and the name of the variable. */
export type FixedSetting<Key extends SiteSettingKey = SiteSettingKey> = {
  value: SiteSettings[Key]
  variable: string
}
export type FixedSettings = { [Key in SiteSettingKey]?: FixedSetting<Key> }

function fixedRegistration(config: FixingConfig): FixedSetting<'registration'> | undefined {
  const { registration, authSignup, authUrl } = config
  if (registration !== null) return { value: registration, variable: 'REGISTRATION' }
  if (authSignup === false) return { value: 'closed', variable: 'AUTH_SIGNUP' }
  // A hosted project has rules of its own.
  return authUrl === null ? undefined : { value: 'open', variable: 'AUTH_URL' }
}

/** The settings that environment variables fix. */
export function fixedSettings(config: FixingConfig): FixedSettings {
  const registration = fixedRegistration(config)
  const { catalogueSync, priceSync } = config
  return {
    ...(registration && { registration }),
    ...(catalogueSync !== null && { catalogueSync: { value: catalogueSync, variable: 'CATALOGUE_SYNC' } }),
    ...(priceSync !== null && { priceSync: { value: priceSync, variable: 'PRICE_SYNC' } }),
  }
}
