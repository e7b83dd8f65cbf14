import type { EndedRun, NextDue } from './job.ts'

const minuteMs = 60_000
export const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export const minutes = (count: number) => count * minuteMs

const after = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds)

/** A run every so many milliseconds, from start to start, also after a failure. */
export function every(milliseconds: number): NextDue {
  const nextDue = ({ startedAt }: EndedRun) => after(startedAt, milliseconds)
  return Object.assign(nextDue, { schedule: { everySeconds: milliseconds / 1000, at: null } })
}

/** The first moment after `time` that lies so many milliseconds after midnight UTC. */
export function nextTimeOfDay(time: Date, ofDayMs: number): Date {
  const days = Math.floor((time.getTime() - ofDayMs) / dayMs) + 1
  return new Date(days * dayMs + ofDayMs)
}

/** A run every day at a time UTC, and an hour after the start of a failed one. */
export function dailyAt(ofDayMs: number): NextDue {
  const nextDue = ({ startedAt, state }: EndedRun) =>
    state === 'failed' ? after(startedAt, hourMs) : nextTimeOfDay(startedAt, ofDayMs)
  const at = new Date(ofDayMs).toISOString().slice('1970-01-01T'.length, '1970-01-01T00:00'.length)
  return Object.assign(nextDue, { schedule: { everySeconds: dayMs / 1000, at } })
}
