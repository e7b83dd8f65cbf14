import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { ownerBackupEndpoints } from '#contract/owner-backup-endpoints.ts'
import { AppError } from '#contract/problem.ts'
import { refusal } from '#contract/refusals.ts'
import type { Viewer } from '#contract/viewer.ts'
import { FileResponse, type Handlers } from '#platform/http/bind-endpoint.ts'
import { inTransaction, retryTransient } from '#platform/database/transaction.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { requestRun } from '#server/jobs/job-controls.ts'
import type { JobRunner } from '#server/jobs/job-runner.ts'
import { finishAct, recordAct, startAct } from '#server/owner/history.ts'
import { requireRole } from '#server/owner/roles.ts'
import { BackupError } from './backup-error.ts'
import { backupFolderOf } from './backup-plan.ts'
import { deleteRecord, recordBackup, recordProblem } from './backup-records.ts'
import { readBackupState } from './backup-state.ts'
import { findBackup, listBackups } from './list-backups.ts'
import { readBackup } from './read-backup.ts'

type BackupsContext = Pick<AppContext, 'pool' | 'clock' | 'config' | 'settings'> & {
  jobs: Pick<JobRunner, 'jobs' | 'wake'>
}

async function requireBackup({ config }: BackupsContext, name: string) {
  const file = await findBackup(backupFolderOf(config), name)
  if (!file) throw new AppError('not_found', 'There is no such backup on this machine')
  return file
}

async function showBackups(context: BackupsContext) {
  const { pool, config, settings, jobs } = context
  const folder = backupFolderOf(config)
  const schedule = jobs.jobs.find(({ name }) => name === 'backup')?.nextDue.schedule
  // Read before the list: a backup that ends meanwhile is still under way, and in the list too.
  const state = await readBackupState(pool)
  return {
    backups: await listBackups(pool, folder),
    folder,
    nightly: { isOn: settings.current().nightlyBackup, at: schedule?.at ?? null },
    encrypts: config.backupPassphrase !== null,
    ...state,
  }
}

/** Starts a backup by the job, of which one process runs one at a time. */
async function startBackup({ pool, clock, jobs }: BackupsContext, viewer: Viewer) {
  const run = await retryTransient(() =>
    inTransaction(pool, async client => {
      await requireRole(client, viewer.userId, 'owner')
      return requestRun(client, 'backup', { actor: viewer, now: clock.now() })
    }),
  )
  jobs.wake()
  return { run }
}

/** Reads a file and stores whether it is good. Returns what is wrong with it. */
async function checkFile(
  { pool, config }: BackupsContext,
  path: string,
  name: string,
): Promise<string | undefined> {
  try {
    const read = await readBackup(path, { passphrase: config.backupPassphrase })
    await recordBackup(pool, { ...read, path })
    return undefined
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    const problem = error.message.replaceAll(path, name)
    await recordProblem(pool, path, problem)
    return problem
  }
}

async function verifyBackup(context: BackupsContext, name: string, actor: Viewer) {
  const { pool, config } = context
  const { path } = await requireBackup(context, name)
  const act = await startAct(pool, { actor, action: 'backup.verify', target: name })
  const problem = await checkFile(context, path, name).catch(async (error: unknown) => {
    await finishAct(pool, act, { result: 'failed' })
    throw error
  })
  await finishAct(
    pool,
    act,
    problem === undefined ? { result: 'done' } : { result: 'failed', error: problem },
  )
  const backup = (await listBackups(pool, backupFolderOf(config))).find(known => known.name === name)
  if (!backup) throw new AppError('not_found', 'The backup was deleted meanwhile')
  return { backup: { ...backup, problem: problem ?? null } }
}

async function deleteBackup(context: BackupsContext, name: string, actor: Viewer) {
  const { pool } = context
  const { path } = await requireBackup(context, name)
  const act = await startAct(pool, { actor, action: 'backup.delete', target: name })
  await rm(path, { force: true })
  await deleteRecord(pool, path)
  await finishAct(pool, act, { result: 'done' })
  return { deleted: name }
}

/** The endpoints for the backups of the site. */
export function backupHandlers(context: BackupsContext): Handlers<typeof ownerBackupEndpoints> {
  let isReading = false
  return {
    listBackups: () => showBackups(context),
    createBackup: ({ viewer }) => startBackup(context, viewer),
    verifyBackup: async ({ params, viewer }) => {
      if (isReading) throw refusal('conflict', 'backup_being_verified')
      isReading = true
      try {
        return await verifyBackup(context, params.name, viewer)
      } finally {
        isReading = false
      }
    },
    deleteBackup: ({ params, viewer }) => deleteBackup(context, params.name, viewer),
    downloadBackup: async ({ params: { name }, viewer }) => {
      const { path, isEncrypted } = await requireBackup(context, name)
      await recordAct(context.pool, { actor: viewer, action: 'backup.download', target: name })
      const mediaType = isEncrypted ? 'application/octet-stream' : 'application/gzip'
      return new FileResponse(createReadStream(path), mediaType, name)
    },
  }
}
