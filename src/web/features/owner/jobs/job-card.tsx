import { Pause, Play, RotateCw } from 'lucide-react'
import type { SiteJob } from '#contract/owner-site-endpoints.ts'
import { momentText } from '#web/features/owner/date-text.ts'
import { JobError } from '#web/features/owner/job-error.tsx'
import { ownerJobMessages as messages } from '#web/messages/en/owner-jobs.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import {
  countTexts,
  durationText,
  jobDescription,
  jobName,
  type JobState,
  scheduleText,
  stateOf,
} from './job-texts.ts'

const tones = {
  running: 'accent',
  requested: 'accent',
  paused: 'warning',
  off: 'neutral',
  done: 'success',
  failed: 'danger',
  held: 'warning',
  never: 'neutral',
} as const satisfies Record<JobState, string>

type Run = SiteJob['runs'][number]

function RunFacts({ title, run }: { title: string; run: Run }) {
  const counts = countTexts(run)
  const isEmpty = run.state === 'done' && counts.length === 0
  const facts = [momentText(run.startedAt), durationText(run), isEmpty && messages.nothingCounted]
  return (
    <>
      <FactList className="text-sm break-words text-ink-2">
        <span className="font-medium text-ink">{title}</span>
        {facts}
      </FactList>
      {run.state !== 'running' && counts.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 text-sm text-ink-2 tabular-nums">
          {counts.map(([name, value]) => (
            <li key={name}>
              <span className="text-ink-3">{name}</span>
              <span>{` ${value}`}</span>
            </li>
          ))}
        </ul>
      )}
      {run.error && <JobError error={run.error} className="text-danger" />}
    </>
  )
}

function Runs({ job }: { job: SiteJob }) {
  if (job.runs.length < 2) return null
  return (
    <details>
      <summary className="link w-fit cursor-pointer py-1 text-sm">{messages.runs(job.runs.length)}</summary>
      <ul
        aria-label={messages.runsOf(jobName(job.job))}
        className="mt-2 divide-y divide-line border-t border-line"
      >
        {job.runs.map(run => (
          <li key={run.id} className="grid gap-0.5 py-2">
            <RunFacts title={messages.runStates[run.state]} run={run} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Progress({ progress }: Pick<SiteJob, 'progress'>) {
  if (!progress) return null
  const { done, total, text } = progress
  const numbers = messages.progress(done, total)
  return (
    <div className="grid gap-1.5">
      <Meter value={done} max={total} text={numbers} />
      <FactList className="text-sm text-ink-2 tabular-nums">
        <span>{numbers}</span>
        {text && <span>{text}</span>}
      </FactList>
    </div>
  )
}

export type JobActions = {
  run: (job: string) => Promise<void>
  setPaused: (job: string, paused: boolean) => Promise<void>
}

function Buttons({ job, actions }: { job: SiteJob; actions: JobActions }) {
  const [running, startRun] = useBusyAction()
  const [pausing, startPause] = useBusyAction()
  const name = jobName(job.job)
  const isActive = job.running || job.requestedRun !== null
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        icon={<RotateCw aria-hidden className="icon" />}
        aria-label={messages.runNowOf(name)}
        disabled={isActive}
        busy={running}
        onClick={() => void startRun(() => actions.run(job.job))}
      >
        {messages.runNow}
      </Button>
      <Button
        size="small"
        variant="quiet"
        icon={job.paused ? <Play aria-hidden className="icon" /> : <Pause aria-hidden className="icon" />}
        aria-label={job.paused ? messages.resumeOf(name) : messages.pauseOf(name)}
        busy={pausing}
        onClick={() => void startPause(() => actions.setPaused(job.job, !job.paused))}
      >
        {job.paused ? messages.resume : messages.pause}
      </Button>
    </div>
  )
}

/** A job: what it does and when, how its last run ended, and buttons that run or pause it. */
export function JobCard({ job, actions }: { job: SiteJob; actions: JobActions }) {
  const state = stateOf(job)
  const last = job.runs.find(run => run.state !== 'running')
  const when = [scheduleText(job), job.nextDue && messages.next(momentText(job.nextDue))]
  return (
    <li className="grid gap-3 px-4 py-4 md:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="flex flex-wrap items-center gap-2 text-base font-semibold">
            <span>{jobName(job.job)}</span>
            <Badge tone={tones[state]}>{messages.states[state]}</Badge>
          </h2>
          <p className="text-sm text-ink-2">{jobDescription(job.job)}</p>
          <FactList className="text-sm text-ink-3">{when}</FactList>
        </div>
        {job.schedule && <Buttons job={job} actions={actions} />}
      </div>
      {job.running && <Progress progress={job.progress} />}
      {last && (
        <div>
          <RunFacts title={messages.lastRun} run={last} />
        </div>
      )}
      <Runs job={job} />
    </li>
  )
}
