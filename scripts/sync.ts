import { join } from 'node:path'
import type { Pool } from 'pg'
import { ImportError } from '#domain/import.ts'
import type { Config } from '#platform/config/config.ts'
import { userAgentOf } from '#platform/config/user-agent.ts'
import { catalogueJob } from '#server/catalogue-sync/catalogue-job.ts'
import { acceptHeld, discardHeld } from '#server/catalogue-sync/decide-held.ts'
import { listHeld } from '#server/catalogue-sync/held-changes.ts'
import { previewSync } from '#server/catalogue-sync/preview-sync.ts'
import { databaseClock, readSyncMinute } from '#server/catalogue-sync/run-clock.ts'
import type { SyncOptions, SyncReport } from '#server/catalogue-sync/sync-catalogue.ts'
import {
  readSyncCommand,
  type SyncCommand,
  SyncCommandError,
  syncUsage,
} from '#server/catalogue-sync/sync-command.ts'
import { syncOptions } from '#server/catalogue-sync/sync-options.ts'
import {
  heldLine,
  planLine,
  planSummary,
  printable,
  reportLines,
  reportSummary,
} from '#server/catalogue-sync/sync-texts.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { RunnerLock } from '#server/jobs/runner-lock.ts'
import { isSiteAddress, siteCatalogueJob } from '#server/site-catalogue-job.ts'
import { formatSiteImport } from '#server/site-source/import-site.ts'
import { abortOnInterrupt, runCommand, withDatabase } from './command.ts'

const heldCode = 3
const shippedFolder = join(import.meta.dirname, '..', 'catalogue')

function printLines(lines: readonly string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`)
}

async function runNow(pool: Pool, options: SyncOptions): Promise<void> {
  const reports: SyncReport[] = []
  const job = catalogueJob(
    async () => options,
    await readSyncMinute(pool),
    report => void reports.push(report),
  )
  const signal = abortOnInterrupt('Stopping; the next run goes on here. Press again to stop at once')
  const deps = { pool, clock: { now: options.now }, lock: new RunnerLock(pool) }
  const finished = await runJob(deps, job, { signal })
  if (!finished) throw new ImportError('another process is running this job')
  const { state, error } = finished.run
  const [report] = reports
  if (signal.aborted) process.exitCode = 130
  else if (state === 'failed') process.exitCode = 1
  else if (state === 'held') process.exitCode = heldCode
  if (!report)
    return printLines([printable(`failed: ${error instanceof Error ? error.message : String(error)}`)])
  printLines([...reportLines(report), ...(await listHeld(pool, options.address)).map(heldLine)])
  printLines([`${state === 'failed' ? 'failed: ' : ''}${reportSummary(report)}`])
}

async function preview(options: SyncOptions): Promise<void> {
  const signal = abortOnInterrupt('Stopping; press again to stop at once')
  const { sets, left, isBudgetTooSmall } = await previewSync(options, signal)
  printLines(sets.map(planLine))
  if (isBudgetTooSmall) {
    process.stderr.write('The budget of requests is too small to check every set within 30 days\n')
  }
  printLines([planSummary(sets, left)])
}

async function decide(pool: Pool, options: SyncOptions, command: SyncCommand): Promise<void> {
  const { address: url, now, factsOf } = options
  const waiting = await listHeld(pool, url)
  const chosen = waiting.filter(({ setId }) => command.set === null || setId === command.set)
  if (command.set !== null && chosen.length === 0) {
    throw new ImportError(`${command.set}: no change of this set is held back`)
  }
  const target = { pool, url, now, factsOf }
  const total = { added: 0, changed: 0, removed: 0 }
  for (const held of chosen) {
    if (command.do === 'discard') await discardHeld(target, held)
    const summary = command.do === 'accept' ? await acceptHeld(target, held) : undefined
    for (const name of ['added', 'changed', 'removed'] as const)
      total[name] += summary?.counts.card[name] ?? 0
  }
  const left = (await listHeld(pool, url)).length
  const { added, changed, removed } = total
  const cards = `cards: ${added} added, ${changed} changed, ${removed} removed`
  printLines([`${chosen.length} changes ${command.do}ed; ${cards}; ${left} held back`])
  if (left > 0) process.exitCode = heldCode
}

/** A run with another ChaseKit site as the source, whose cards are one file. */
async function runSite(pool: Pool, config: Config, command: SyncCommand): Promise<void> {
  if (command.do !== 'run') {
    throw new ImportError(`--${command.do} needs an API of TCGdex: another site is read as one file`)
  }
  const clock = await databaseClock(pool, command.day)
  const job = siteCatalogueJob({
    pool,
    clock,
    config,
    userAgent: () => userAgentOf(config),
    shippedFolder,
    minute: await readSyncMinute(pool),
    again: command.again,
    onImported: result => printLines([formatSiteImport(result)]),
  })
  const signal = abortOnInterrupt('Stopping; the next run goes on here. Press again to stop at once')
  const finished = await runJob({ pool, clock, lock: new RunnerLock(pool) }, job, { signal })
  if (!finished) throw new ImportError('another process is running this job')
  const { state, error } = finished.run
  if (state !== 'failed') return
  process.exitCode = signal.aborted ? 130 : 1
  printLines([printable(`failed: ${error instanceof Error ? error.message : String(error)}`)])
}

async function run(args: string[]): Promise<void> {
  const command = readSyncCommand(args)
  await withDatabase(async ({ pool }, config: Config) => {
    if (isSiteAddress(config)) return runSite(pool, config, command)
    const clock = await databaseClock(pool, command.day)
    const options = syncOptions(config, { pool, clock, folder: shippedFolder, again: command.again })
    if (command.do === 'run') await runNow(pool, options)
    else if (command.do === 'dry-run') await preview(options)
    else await decide(pool, options, command)
  })
}

const wrongCall = { error: SyncCommandError, usage: syncUsage }
await runCommand(() => run(process.argv.slice(2)), [ImportError], wrongCall)
