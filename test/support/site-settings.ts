import type { SiteSettings } from '#contract/site-settings.ts'

/** The settings of a site whose owner has changed none, with registration open. */
export const defaultSettings: SiteSettings = {
  siteName: 'ChaseKit',
  registration: 'open',
  catalogueSync: 'off',
  priceSync: false,
  nightlyBackup: false,
  contact: null,
  notice: null,
}
