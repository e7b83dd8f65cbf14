import { expect, test } from 'vitest'
import { PriceCommandError, readPriceCommand } from './price-command.ts'

const read = (line: string) =>
  readPriceCommand(line.split(' ').filter(Boolean), new Date('2026-11-28T23:00:00Z'))

test("the command reads today's prices of a source", () => {
  expect(read('tcgcsv https://tcgcsv.com')).toEqual({
    do: 'import',
    source: 'tcgcsv',
    location: 'https://tcgcsv.com',
    languages: ['en', 'ja'],
    day: null,
    archives: null,
    again: false,
  })
  expect(read('tcgdex ../tcgdex --lang ja')).toMatchObject({ source: 'tcgdex', languages: ['ja'] })
})

test('the command reads archives of one day or of a range of days', () => {
  expect(read('tcgcsv x --archive 2026-11-20')).toMatchObject({ archives: ['2026-11-20'] })
  expect(read('tcgcsv x --archive 2026-10-31..2026-11-02')).toMatchObject({
    archives: ['2026-10-31', '2026-11-01', '2026-11-02'],
  })
})

test('the days between the first archive and tomorrow are accepted, because clocks differ', () => {
  for (const day of ['2024-02-08', '2026-11-29']) expect(read(`tcgcsv x --day ${day}`)).toMatchObject({ day })
})

test('the sync and report commands are recognized', () => {
  expect(read('sync')).toEqual({ do: 'sync', again: false })
  expect(read('sync --again')).toEqual({ do: 'sync', again: true })
  expect(read('report')).toEqual({ do: 'report', isComplete: false })
  expect(read('report --all')).toEqual({ do: 'report', isComplete: true })
})

test.each([
  ['', 'Name a source'],
  ['ebay x', 'Unknown source "ebay"'],
  ['tcgcsv', 'Name a folder or an address'],
  ['tcgcsv a b', 'Too much: "b"'],
  ['tcgcsv a --lang fr', 'unknown language "fr"'],
  ['tcgcsv a --day tomorrow', '"tomorrow" is no day'],
  ['tcgcsv a --day 2026-11-30', '2026-11-30 is in the future'],
  ['tcgcsv a --day 2024-02-07', 'tcgcsv has no prices of 2024-02-07; they begin on 2024-02-08'],
  ['tcgcsv a --archive 2024-02-07..2026-11-01', 'no prices of 2024-02-07'],
  ['tcgcsv a --archive 2026-11-01..9999-12-31', '9999-12-31 is in the future'],
  ['tcgcsv a --archive 2026-11-20..2026-11-01', 'the first and the last'],
  ['tcgdex a --archive 2026-11-20', 'go with tcgcsv only'],
  ['tcgcsv a --what', '--what'],
])('"%s" is rejected with the reason', (line, message) => {
  expect(() => read(line)).toThrow(PriceCommandError)
  expect(() => read(line)).toThrow(message)
})
