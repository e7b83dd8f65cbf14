import type { SiteJob } from '#contract/owner-site-endpoints.ts'
import { locale } from '#domain/locale.ts'
import { sizeText } from '#web/features/owner/size-text.ts'
import { ownerJobMessages as messages } from '#web/messages/en/owner-jobs.ts'

type Run = SiteJob['runs'][number]

const timeOfDay = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })

export function jobName(job: string): string {
  return (messages.names as Record<string, string>)[job] ?? job
}

export function jobDescription(job: string): string | undefined {
  return (messages.descriptions as Record<string, string>)[job]
}

/** The schedule in words. The time of day is that of the browser. */
export function scheduleText({ schedule }: SiteJob): string {
  if (!schedule) return messages.schedule.off
  const { everySeconds, at } = schedule
  if (at !== null) return messages.schedule.daily(timeOfDay.format(new Date(`2026-01-01T${at}:00Z`)))
  const minutes = Math.round(everySeconds / 60)
  return minutes % 60 === 0 ? messages.schedule.hours(minutes / 60) : messages.schedule.minutes(minutes)
}

export type JobState = keyof typeof messages.states

/** What a job is doing, or how its last run ended. */
export function stateOf({ schedule, running, requestedRun, paused, runs }: SiteJob): JobState {
  if (running) return 'running'
  if (requestedRun !== null) return 'requested'
  if (!schedule) return 'off'
  if (paused) return 'paused'
  const last = runs.find(({ state }) => state !== 'running')?.state
  return last === undefined || last === 'running' ? 'never' : last
}

export function durationText({ startedAt, endedAt }: Run): string | undefined {
  if (endedAt === null) return undefined
  const milliseconds = Date.parse(endedAt) - Date.parse(startedAt)
  return milliseconds < 1000 ? messages.underOneSecond : messages.duration(Math.round(milliseconds / 1000))
}

/** What a run counted, without zeros: names and values like '70,814' and '12.6 MiB'. The database stores no order. */
export function countTexts({ counts }: Run): [string, string][] {
  const names = messages.countNames as Record<string, string>
  const order = Object.keys(names)
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  const valueText = (name: string, count: number) =>
    name === 'bytes' ? sizeText(count) : count.toLocaleString(locale)
  return Object.entries(counts)
    .filter(([, count]) => count !== 0)
    .toSorted(([one], [other]) => rank(one) - rank(other))
    .map(([name, count]) => [names[name] ?? name, valueText(name, count)])
}
