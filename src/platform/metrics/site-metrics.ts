import { Counter, Gauge } from 'prom-client'
import type { Metrics } from './metrics.ts'

export type SiteState = {
  /** When the cards were last compared with a source; null if there are none. */
  catalogueAt: Date | null
  /** The day of the newest prices; null without real prices. */
  pricesAt: Date | null
  /** When each job last ended without a failure. */
  lastSuccess: ReadonlyMap<string, Date>
}

/** Counts an ended run of a job. */
export type CountRun = (run: { job: string; state: string }) => void

type SiteMetricsDeps = {
  read: () => Promise<SiteState>
  now: () => Date
  /** Called if the state cannot be read. Its metrics are absent then. */
  onError: (error: unknown) => void
}

const noState: SiteState = { catalogueAt: null, pricesAt: null, lastSuccess: new Map() }

/** Adds metrics of the site to those of the process. Returns a function that counts runs of jobs in this process. */
export function addSiteMetrics({ registry }: Metrics, { read, now, onError }: SiteMetricsDeps): CountRun {
  let reading: Promise<SiteState> | undefined
  /** One scrape reads the state once for all its metrics. */
  const state = () =>
    (reading ??= read()
      .catch(error => (onError(error), noState))
      .finally(() => (reading = undefined)))
  const addAge = (name: string, help: string, timeOf: (site: SiteState) => Date | null) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const time = timeOf(await state())
        if (time) this.set((now().getTime() - time.getTime()) / 1000)
        else this.remove()
      },
    })
  addAge(
    'chasekit_catalogue_age_seconds',
    'Time since the cards were compared with a source, or since the day of the shipped cards.',
    ({ catalogueAt }) => catalogueAt,
  )
  addAge(
    'chasekit_prices_age_seconds',
    'Time since the beginning (UTC) of the day of the newest prices; absent without real prices.',
    ({ pricesAt }) => pricesAt,
  )
  new Gauge({
    name: 'chasekit_job_last_success_timestamp_seconds',
    help: 'When each job last ended without a failure, in any process.',
    labelNames: ['job'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const [job, time] of (await state()).lastSuccess) this.set({ job }, time.getTime() / 1000)
    },
  })
  const runs = new Counter({
    name: 'chasekit_job_runs_total',
    help: 'Ended runs of jobs in this process, by result.',
    labelNames: ['job', 'state'],
    registers: [registry],
  })
  return run => runs.inc(run)
}
