import { expect, test } from 'vitest'
import { dailyAt, every, hourMs, minutes, nextTimeOfDay } from './job-schedule.ts'

const at = (time: string) => new Date(`2026-11-${time}Z`)
const run = (state: 'done' | 'failed', startedAt: Date) => ({ state, startedAt, endedAt: startedAt })

test('a job repeats from start to start', () => {
  expect(every(minutes(10))(run('done', at('20T09:00')))).toEqual(at('20T09:10'))
  expect(every(minutes(10))(run('failed', at('20T09:00')))).toEqual(at('20T09:10'))
})

test('a daily job is due at the next time of its day, and an hour after a failure', () => {
  const daily = dailyAt(21 * hourMs)
  expect(daily(run('done', at('20T09:00')))).toEqual(at('20T21:00'))
  expect(daily(run('done', at('20T21:00')))).toEqual(at('21T21:00'))
  expect(daily(run('done', at('20T22:30')))).toEqual(at('21T21:00'))
  expect(daily(run('failed', at('20T21:00')))).toEqual(at('20T22:00'))
})

test('a schedule says how often and at which time of the day a job runs', () => {
  expect(every(minutes(10)).schedule).toEqual({ everySeconds: 600, at: null })
  expect(dailyAt(minutes(150)).schedule).toEqual({ everySeconds: 86_400, at: '02:30' })
})

test('a time of day is found across the ends of months', () => {
  expect(nextTimeOfDay(at('30T23:59'), minutes(90))).toEqual(new Date('2026-12-01T01:30Z'))
})
