import { expect, test } from 'vitest'
import { PriceCommandError, readPriceCommand } from './price-command.ts'

const read = (line: string) => readPriceCommand(line.split(' ').filter(Boolean))

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
  ['tcgcsv a --archive 2026-11-20..2026-11-01', 'the first and the last'],
  ['tcgdex a --archive 2026-11-20', 'go with tcgcsv only'],
  ['tcgcsv a --what', '--what'],
])('"%s" is rejected with the reason', (line, message) => {
  expect(() => read(line)).toThrow(PriceCommandError)
  expect(() => read(line)).toThrow(message)
})
