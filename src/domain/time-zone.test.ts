import { expect, test, vi } from 'vitest'
import { dayIn, isTimeZone } from './time-zone.ts'

test.each([
  ['UTC', '2026-01-01'],
  ['Asia/Tokyo', '2026-01-02'],
  ['America/Los_Angeles', '2026-01-01'],
])('the day of a time in %s', (zone, day) => {
  expect(dayIn(zone, '2026-01-01T20:30:00.000Z')).toBe(day)
})

test('only names of time zones are accepted', () => {
  const names = [
    'UTC',
    'Europe/Berlin',
    'America/Argentina/Buenos_Aires',
    '+09:00',
    'Mars/Base',
    '',
    'a'.repeat(100),
  ]
  expect(names.filter(isTimeZone)).toEqual(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires'])
})

test('a zone whose name is written in other letter cases needs no formatter of its own', () => {
  const created = vi.spyOn(Intl, 'DateTimeFormat')
  for (const zone of ['Pacific/Auckland', 'PACIFIC/AUCKLAND', 'pacific/auckland'])
    expect(dayIn(zone, '2026-01-01T20:30:00.000Z')).toBe('2026-01-02')
  expect(created).toHaveBeenCalledTimes(1)
  created.mockRestore()
})
