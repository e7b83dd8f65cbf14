import { sql } from 'kysely'
import type { SiteSettingKey } from '#contract/site-settings.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import type { JobName } from './job.ts'
import { minutes } from './job-schedule.ts'

/** The jobs that ask other sites or fill the disk, by the setting with which the owner answers whether they run. */
const jobsOfSettings: { [Key in SiteSettingKey]?: JobName } = {
  catalogueSync: 'catalogue',
  priceSync: 'prices',
  nightlyBackup: 'backup',
}

/** For an owner who closes the page of the first questions: the cards do not stay old. */
const maxWaitMs = minutes(15)

/** Lets the jobs about which a new owner is asked wait for the answers. A run that somebody asks for does not wait. */
export async function waitForAnswers(client: Queryable, now: Date): Promise<void> {
  const until = new Date(now.getTime() + maxWaitMs)
  await runQuery(
    client,
    sql`insert into job_controls (job, waits_until)
      select job, ${until}::timestamptz from unnest(${Object.values(jobsOfSettings)}::text[]) job
      on conflict (job) do update set waits_until = excluded.waits_until`,
  )
}

/** Ends the waiting of the jobs whose settings the owner has answered. */
export async function endWaiting(client: Queryable, answered: readonly SiteSettingKey[]): Promise<void> {
  const jobs = answered.flatMap(key => jobsOfSettings[key] ?? [])
  await runQuery(client, sql`update job_controls set waits_until = null where job = any(${jobs}::text[])`)
}
