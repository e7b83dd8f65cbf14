import { sql } from 'kysely'
import type { Pool } from 'pg'
import { AppError } from '#contract/problem.ts'
import { type SiteSettingKey, siteSettingKeys, type SiteSettings } from '#contract/site-settings.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { endWaiting } from '#server/jobs/first-runs.ts'
import { recordAct } from '#server/owner/history.ts'
import { requireRole } from '#server/owner/roles.ts'
import type { FixedSettings } from './fixed-settings.ts'
import { readSettingEntries, type SettingEntry } from './read-settings.ts'

/** Null resets a setting to its default. */
export type SettingChanges = { [Key in SiteSettingKey]?: SiteSettings[Key] | null | undefined }

function requireFree(key: SiteSettingKey, fixed: FixedSettings): void {
  const variable = fixed[key]?.variable
  if (variable === undefined) return
  const message = `${key} is fixed by the environment variable ${variable}; change it there`
  throw new AppError('fixed_by_environment', message, { fields: { [key]: message } })
}

async function storeValue(db: Queryable, key: SiteSettingKey, value: unknown): Promise<void> {
  await runQuery(
    db,
    value === null
      ? sql`delete from site_settings where key = ${key}`
      : sql`insert into site_settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
          on conflict (key) do update set value = excluded.value, changed_at = now()`,
  )
}

type Change = { actor: Viewer; changes: SettingChanges; fixed: FixedSettings }

/** Stores settings, all or none, and records those whose value in force changes. Returns all settings. */
export async function changeSettings(pool: Pool, { actor, changes, fixed }: Change): Promise<SettingEntry[]> {
  const keys = siteSettingKeys.filter(key => changes[key] !== undefined)
  for (const key of keys) requireFree(key, fixed)
  return inTransaction(pool, async client => {
    await requireRole(client, actor.userId, 'owner')
    // Two changes at once: the second one records what the first one stored.
    await runQuery(client, sql`lock table site_settings in share row exclusive mode`)
    const before = await readSettingEntries(client, fixed)
    for (const key of keys) await storeValue(client, key, changes[key])
    await endWaiting(client, keys)
    const after = await readSettingEntries(client, fixed)
    const changed = keys.filter(key => valueOf(before, key) !== valueOf(after, key))
    const details = Object.fromEntries(
      changed.map(key => [key, { from: valueOf(before, key), to: valueOf(after, key) }]),
    )
    if (changed.length > 0) await recordAct(client, { actor, action: 'settings.change', details })
    return after
  })
}

function valueOf(entries: readonly SettingEntry[], key: SiteSettingKey): SettingEntry['value'] {
  return entries.find(entry => entry.key === key)?.value ?? null
}
