import type { RawBuilder } from 'kysely'
import type { SiteOverview } from '#contract/owner-site-endpoints.ts'
import { toUtcDay } from '#domain/day.ts'
import type { Config } from '#platform/config/config.ts'
import { version } from '#platform/version.ts'
import { backupFolderOf } from '#server/backups/backup-plan.ts'
import { findLastBackup } from '#server/backups/list-backups.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { type MailCounter, readMailCounts } from './mail-counter.ts'
import { type AttentionContext, readAttention } from './read-attention.ts'
import { listProcesses } from './site-processes.ts'
import { readDatabaseBytes, readSiteCounts } from './site-size.ts'

export type OverviewContext = AppContext &
  AttentionContext & {
    config: Pick<Config, 'smtpUrl'>
    signIn: { mailUser: unknown; accounts: { care: { rows: () => RawBuilder<unknown> } } }
    mails: Pick<MailCounter, 'flush'>
  }

const mailDays = 30

async function readMail({
  pool,
  clock,
  config,
  signIn,
  mails,
}: OverviewContext): Promise<SiteOverview['mail']> {
  await mails.flush()
  const counts = await readMailCounts(pool, { day: toUtcDay(clock.now()), days: mailDays })
  const transport = config.smtpUrl ? 'smtp' : 'files'
  return { transport: signIn.mailUser ? transport : 'hosted', days: mailDays, ...counts }
}

/** The state of the site on one page. */
export async function readOverview(context: OverviewContext): Promise<SiteOverview> {
  const { pool, origin, catalogue, signIn, config } = context
  const processes = await listProcesses(pool)
  return {
    attention: await readAttention(context),
    version,
    address: origin,
    uptimeSeconds: Math.floor(process.uptime()),
    processes: processes.map(({ startedAt, lastSeen, ...process }) => ({
      ...process,
      startedAt: startedAt.toISOString(),
      lastSeen: lastSeen.toISOString(),
    })),
    lastBackup: (await findLastBackup(pool, backupFolderOf(config)))?.toISOString() ?? null,
    databaseBytes: await readDatabaseBytes(pool),
    counts: {
      ...(await readSiteCounts(pool, signIn.accounts.care.rows())),
      cards: catalogue.current().cardCount,
    },
    mail: await readMail(context),
  }
}
