import type { SiteSettings } from '#contract/site-settings.ts'
import type { Config } from '#platform/config/config.ts'

/** The configuration whose contact for sources is, unless a variable sets it, the one that the owner has set. */
export function withContact<Used extends Pick<Config, 'sourceContact'>>(
  config: Used,
  { contact }: Pick<SiteSettings, 'contact'>,
): Used {
  return { ...config, sourceContact: config.sourceContact ?? contact }
}
