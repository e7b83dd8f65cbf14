import type { EndedRun } from './job.ts'

const minuteMs = 60_000
export const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export const minutes = (count: number) => count * minuteMs

const after = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds)

/** A run every so many milliseconds, from start to start, also after a failure. */
export const every =
  (milliseconds: number) =>
  ({ startedAt }: EndedRun): Date =>
    after(startedAt, milliseconds)

/** The first moment after `time` that lies so many milliseconds after midnight UTC. */
export function nextTimeOfDay(time: Date, ofDayMs: number): Date {
  const days = Math.floor((time.getTime() - ofDayMs) / dayMs) + 1
  return new Date(days * dayMs + ofDayMs)
}

/** A run every day at a time UTC, and an hour after the start of a failed one. */
export const dailyAt =
  (ofDayMs: number) =>
  ({ startedAt, state }: EndedRun): Date =>
    state === 'failed' ? after(startedAt, hourMs) : nextTimeOfDay(startedAt, ofDayMs)
