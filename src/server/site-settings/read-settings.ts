import { sql } from 'kysely'
import {
  type SiteSettingKey,
  siteSettingKeys,
  siteSettingSchemas,
  type SiteSettings,
} from '#contract/site-settings.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { type FixedSettings, type FixingConfig, fixedSettings } from './fixed-settings.ts'

export type SettingEntry = {
  key: SiteSettingKey
  value: SiteSettings[SiteSettingKey]
  /** Which of the three decides: a stored value, an environment variable, or neither. */
  source: 'site' | 'environment' | 'default'
  /** The variable of a setting that the environment fixes. */
  variable: string | null
}

/** Jobs that ask other sites, or fill the disk, wait until somebody looks after the site. */
function defaultsOf({ hasOwner }: { hasOwner: boolean }): SiteSettings {
  return {
    siteName: 'ChaseKit',
    registration: 'invitation',
    catalogueSync: hasOwner ? 'daily' : 'off',
    priceSync: hasOwner,
    nightlyBackup: hasOwner,
    contact: null,
    notice: null,
  }
}

type StoredSettings = { values: Record<string, unknown>; hasOwner: boolean }

async function readStored(db: Queryable): Promise<StoredSettings> {
  const [row] = await runQuery(
    db,
    sql<StoredSettings>`select coalesce((select jsonb_object_agg(key, value) from site_settings), '{}') as values,
      exists (select from user_roles where role = 'owner') as "hasOwner"`,
  )
  return row ?? { values: {}, hasOwner: false }
}

/** Reads all settings in their order. A stored value that this version does not know counts as absent. */
export async function readSettingEntries(db: Queryable, fixed: FixedSettings): Promise<SettingEntry[]> {
  const { values, hasOwner } = await readStored(db)
  const defaults = defaultsOf({ hasOwner })
  return siteSettingKeys.map(key => {
    const { value, variable } = fixed[key] ?? {}
    if (variable !== undefined && value !== undefined) return { key, value, source: 'environment', variable }
    const stored = key in values ? siteSettingSchemas[key].safeParse(values[key]) : undefined
    if (stored?.success) return { key, value: stored.data, source: 'site', variable: null }
    return { key, value: defaults[key], source: 'default', variable: null }
  })
}

/** Reads the settings in force. */
export async function readSettings(db: Queryable, config: FixingConfig): Promise<SiteSettings> {
  const entries = await readSettingEntries(db, fixedSettings(config))
  return Object.fromEntries(entries.map(({ key, value }) => [key, value])) as SiteSettings
}
