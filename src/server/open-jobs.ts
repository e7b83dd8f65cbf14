import type { Config } from '#platform/config/config.ts'
import { userAgentOf } from '#platform/config/user-agent.ts'
import type { CountRun } from '#platform/metrics/site-metrics.ts'
import { backupJob } from './backups/backup-job.ts'
import { cardNamesIn } from './catalogue/card-lookup.ts'
import type { CatalogueSource } from './catalogue/catalogue-source.ts'
import { catalogueJob } from './catalogue-sync/catalogue-job.ts'
import { purgeHeld } from './catalogue-sync/held-changes.ts'
import { databaseClock, readSyncMinute } from './catalogue-sync/run-clock.ts'
import { heldTargetOf, syncOptions } from './catalogue-sync/sync-options.ts'
import { channelJob } from './channels/channel-job.ts'
import { purgeMessages } from './channels/deliver-messages.ts'
import { purgeCollections } from './collections/purge-collections.ts'
import { dailyPricesJob } from './daily-prices-job.ts'
import type { Job } from './jobs/job.ts'
import { activeJobs, type JobRunner, startJobRunner } from './jobs/job-runner.ts'
import { purgeRuns } from './jobs/job-runs.ts'
import { purgingJob } from './jobs/purging-job.ts'
import { digestJob } from './notifications/digest-job.ts'
import { announceWarnings } from './operations/announce-warnings.ts'
import { purgeHistory } from './owner/history.ts'
import type { PriceBookSource } from './prices/open-prices.ts'
import { purgeSavedSearches } from './saved-searches/write-saved-search.ts'
import { alertDeps } from './search-alerts/alert-deps.ts'
import { alertJob, purgeAlertEvents } from './search-alerts/alert-job.ts'
import { purgeInvitations } from './registration/invites.ts'
import type { ServerContext } from './server-context.ts'
import { withContact } from './site-settings/source-contact.ts'
import { isSiteAddress, siteCatalogueJob } from './site-catalogue-job.ts'
import { purgeResponses } from './sources/source-responses.ts'
import { valueDaysJob } from './values/value-days-job.ts'

type JobContext = Pick<ServerContext, 'pool' | 'log' | 'clock' | 'origin' | 'signIn' | 'settings'> & {
  catalogue: CatalogueSource
  prices: PriceBookSource
  config: Config
  shippedFolder: string
}

/** What sources see of the site: with the contact that the owner has set at present. */
const userAgentNow = ({ config, settings }: JobContext) =>
  userAgentOf(withContact(config, settings.current()))

function catalogueSyncJob(context: JobContext, minute: number): Job {
  const { pool, config, settings, shippedFolder: folder } = context
  const readOptions = async () => {
    const clock = await databaseClock(pool)
    return syncOptions(withContact(config, settings.current()), { pool, clock, folder })
  }
  return catalogueJob(readOptions, minute)
}

function syncJob(context: JobContext, minute: number): Job {
  return isSiteAddress(context.config)
    ? siteCatalogueJob({ ...context, minute, userAgent: () => userAgentNow(context) })
    : catalogueSyncJob(context, minute)
}

/** `listAll` returns all jobs of the site, of which the active ones are watched. */
function warningChannelJob(context: JobContext, listAll: () => readonly Job[]): Job {
  const { pool, config, clock, shippedFolder: folder } = context
  const heldTarget = heldTargetOf(config, { pool, clock, folder })
  const watched = {
    get jobs() {
      return activeJobs(listAll())
    },
  }
  const announce = () => announceWarnings({ pool, clock, config, heldTarget, jobs: watched })
  return channelJob({ ...context, announceWarnings: announce })
}

/** The jobs of the site, also those that a setting switches off. */
export async function listJobs(context: JobContext): Promise<Job[]> {
  const { pool, log, clock, origin, catalogue, settings, signIn } = context
  const { mailUser } = signIn
  const purging = purgingJob({
    collections: () => purgeCollections(pool),
    savedSearches: () => purgeSavedSearches(pool),
    alerts: () => purgeAlertEvents(context),
    runs: () => purgeRuns(pool, clock.now()),
    history: () => purgeHistory(pool),
    responses: () => purgeResponses(pool, clock.now()),
    held: () => purgeHeld(pool, clock.now()),
    invitations: () => purgeInvitations(pool, clock.now()),
    messages: () => purgeMessages(context),
  })
  const digest =
    mailUser &&
    digestJob({
      pool,
      log,
      origin,
      siteName: () => settings.current().siteName,
      mailUser,
      cardName: cardNamesIn(catalogue),
    })
  const prices = {
    ...dailyPricesJob({ ...context, userAgent: () => userAgentNow(context) }),
    isOn: () => settings.current().priceSync,
  }
  const sync = {
    ...syncJob(context, await readSyncMinute(pool)),
    isOn: () => settings.current().catalogueSync === 'daily',
  }
  const backup = backupJob({ ...context, isOn: () => settings.current().nightlyBackup })
  const alerts = alertJob(alertDeps(context))
  const channels = warningChannelJob(context, () => jobs)
  const all = [sync, prices, backup, purging, digest, valueDaysJob(context), alerts, channels]
  const jobs: Job[] = all.filter(job => typeof job === 'object')
  return jobs
}

/** Starts the scheduled jobs of the site. */
export async function openJobs(
  context: JobContext,
  /** Undefined without metrics. */
  countRun: CountRun | undefined,
): Promise<JobRunner> {
  return startJobRunner({ ...context, jobs: await listJobs(context), onEnd: countRun })
}
