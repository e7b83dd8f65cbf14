export const jobNames = [
  'catalogue',
  'prices',
  'values',
  'alerts',
  'channels',
  'digest',
  'purging',
  'backup',
] as const
export type JobName = (typeof jobNames)[number]

export type JobCounts = Record<string, number>

export type JobProgress = { done: number; total: number; text?: string }

export type JobResult = {
  counts: JobCounts
  /** The run found changes that somebody has to accept. */
  isHeld?: boolean
  /** Replaces the time that follows from the schedule. */
  nextDue?: Date
}

/** A run that ended. `error` is what it threw. */
export type EndedRun = { state: 'done' | 'failed' | 'held'; startedAt: Date; endedAt: Date; error?: unknown }

/** A failure of a run that knows more than its message. */
export class JobFailure extends Error {
  readonly counts: JobCounts
  /** Replaces the time that follows from the schedule. */
  readonly nextDue?: Date

  constructor(
    message: string,
    { counts = {}, nextDue, cause }: Partial<JobResult> & { cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.counts = counts
    if (nextDue) this.nextDue = nextDue
  }
}

/** The schedule for people. `at` is a time of day (UTC) such as '21:00'; null if runs repeat from start to start. */
export type Schedule = { everySeconds: number; at: string | null }

/** Returns when the next run after this one is due. */
export type NextDue = ((run: EndedRun) => Date) & { schedule: Schedule }

export type Job = {
  name: JobName
  /** Whether the site has the job now; it has without this. A run that has begun goes on. */
  isOn?: () => boolean
  /** Whether a run that somebody asks for takes place while the site does not have the job. */
  runsOnRequest?: boolean
  /** The first run of a site is due at once. */
  nextDue: NextDue
  /**
   * Does the work. `signal` aborts when the process stops or has lost its lock. The message of an error is stored as
   * one sentence.
   */
  run: (options: {
    signal: AbortSignal
    report: (progress: JobProgress) => void
    /** Whether somebody has asked for the run; absent: it was due. */
    isRequested?: boolean
  }) => Promise<JobResult>
}
