import type { ownerSiteEndpoints, SiteJob } from '#contract/owner-site-endpoints.ts'
import { AppError } from '#contract/problem.ts'
import { refusal } from '#contract/refusals.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { inTransaction, retryTransient } from '#platform/database/transaction.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordAct } from '#server/owner/history.ts'
import { requireRole } from '#server/owner/roles.ts'
import { type JobName, jobNames, type Schedule } from './job.ts'
import { requestRun, setPaused } from './job-controls.ts'
import type { JobRunner } from './job-runner.ts'
import { type JobState, listJobStates } from './list-job-states.ts'

type Calls = Pick<typeof ownerSiteEndpoints, 'listJobs' | 'runJob' | 'changeJob'>
export type JobsContext = Pick<AppContext, 'pool' | 'clock'> & { jobs: Pick<JobRunner, 'jobs' | 'wake'> }

function requireJobName(text: string): JobName {
  const name = jobNames.find(known => known === text)
  if (!name) throw new AppError('not_found', 'There is no such job')
  return name
}

/** The schedule of a job; undefined if it is switched off. */
function scheduleOf({ jobs }: JobsContext, name: JobName): Schedule | undefined {
  return jobs.jobs.find(job => job.name === name)?.nextDue.schedule
}

function nextDueOf({ nextDue, isPaused, requestedRun }: JobState, now: Date): Date | null {
  if (nextDue === null || (isPaused && !requestedRun)) return null
  return requestedRun ? now : nextDue
}

function presentJob(context: JobsContext, job: JobName, state: JobState): SiteJob {
  const schedule = scheduleOf(context, job)
  const running = state.runs.find(run => run.state === 'running')
  const nextDue = schedule && nextDueOf(state, context.clock.now())
  return {
    job,
    schedule: schedule ?? null,
    paused: state.isPaused,
    nextDue: nextDue?.toISOString() ?? null,
    running: running !== undefined,
    requestedRun: state.requestedRun,
    progress: running?.progress ?? null,
    runs: state.runs.map(({ job: _job, progress: _progress, startedAt, endedAt, ...run }) => ({
      ...run,
      startedAt: startedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
  }
}

async function listSiteJobs(context: JobsContext, names: readonly JobName[]): Promise<SiteJob[]> {
  const { pool, clock } = context
  const states = await listJobStates(pool, names, clock.now())
  return names.flatMap(name => {
    const state = states.get(name)
    return state ? presentJob(context, name, state) : []
  })
}

async function changeJob(context: JobsContext, job: JobName, change: { paused: boolean; viewer: Viewer }) {
  const { pool, clock } = context
  const { paused, viewer } = change
  await inTransaction(pool, async client => {
    await requireRole(client, viewer.userId, 'owner')
    await setPaused(client, job, { paused, now: clock.now() })
    await recordAct(client, { actor: viewer, action: paused ? 'job.pause' : 'job.resume', target: job })
  })
  const [changed] = await listSiteJobs(context, [job])
  if (!changed) throw new Error(`No state of ${job}`)
  return changed
}

/** The endpoints for the scheduled jobs. */
export function jobHandlers(context: JobsContext): Handlers<Calls> {
  const { pool, clock, jobs } = context
  return {
    listJobs: async () => ({ jobs: await listSiteJobs(context, jobNames) }),
    runJob: async ({ params, viewer }) => {
      const job = requireJobName(params.job)
      if (!scheduleOf(context, job)) throw refusal('conflict', 'job_off')
      const request = { actor: viewer, now: clock.now() }
      const run = await retryTransient(() =>
        inTransaction(pool, async client => {
          await requireRole(client, viewer.userId, 'owner')
          return requestRun(client, job, request)
        }),
      )
      jobs.wake()
      return { run }
    },
    changeJob: ({ params, body, viewer }) =>
      changeJob(context, requireJobName(params.job), { ...body, viewer }),
  }
}
