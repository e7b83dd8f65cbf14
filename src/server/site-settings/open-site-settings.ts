import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import type { SiteSettings } from '#contract/site-settings.ts'
import type { Log } from '#platform/log.ts'
import { startPeriodicJob } from '#platform/periodic-job.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { FixingConfig } from './fixed-settings.ts'
import { readSettings } from './read-settings.ts'

/** The settings of the site in force in this process. */
type SiteSettingsSource = AppContext['settings'] & { close: () => Promise<void> }

const everyMs = 2000

function versionOf({ siteName, registration, contact, notice }: SiteSettings): string {
  const shown = JSON.stringify([siteName, registration, contact, notice])
  return createHash('sha256').update(shown).digest('base64url').slice(0, 8)
}

/** Reads the settings now and every two seconds, so that a change is in force in every process soon. */
export async function openSiteSettings({
  pool,
  log,
  config,
}: {
  pool: Pool
  log: Log
  config: FixingConfig
}): Promise<SiteSettingsSource> {
  const read = async () => {
    const settings = await readSettings(pool, config)
    return { settings, version: versionOf(settings) }
  }
  let state = await read()
  const refresh = async () => void (state = await read())
  const onError = (error: unknown) => log.warn('the settings of the site could not be read', { error })
  const { close } = startPeriodicJob({ everyMs, runsAtStart: false, run: refresh, onError })
  return { current: () => state.settings, version: () => state.version, refresh, close }
}
