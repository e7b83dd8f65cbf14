import { describe, expect, test } from 'vitest'
import { ImportCommandError, importSources, importUsage, readImportCommand } from './import-command.ts'

test('the command accepts a source and a folder', () => {
  expect(readImportCommand(['tcgdex', '../data'])).toEqual({
    source: 'tcgdex',
    location: '../data',
    languages: ['en', 'ja'],
    paceMs: null,
    again: false,
  })
  expect(readImportCommand(['pokemon-tcg-data', 'folder']).source).toBe('pokemon-tcg-data')
})

test('languages can be given before or after the folder', () => {
  expect(readImportCommand(['tcgdex', 'x', '--lang', 'ja'])).toMatchObject({ languages: ['ja'] })
  expect(readImportCommand(['--lang=en, ja', 'tcgdex', 'x'])).toMatchObject({ languages: ['en', 'ja'] })
})

test('the pace can be given', () => {
  expect(readImportCommand(['tcgdex', 'x', '--pace', '0'])).toMatchObject({ paceMs: 0 })
})

test('another site is read from its address, with its prices only if asked', () => {
  const url = 'https://cards.example'
  expect(readImportCommand(['chasekit', url])).toEqual({ source: 'chasekit', url, withPrices: false })
  expect(readImportCommand(['chasekit', url, '--prices'])).toMatchObject({ withPrices: true })
})

describe('an invalid command is rejected with the reason:', () => {
  test.each([
    [[], 'Name a source'],
    [['nowhere', 'x'], 'Unknown source "nowhere"'],
    [['tcgdex'], 'Name a folder or an address'],
    [['tcgdex', 'x', 'y', 'z'], 'Too much: "y z"'],
    [['tcgdex', 'x', '--lang', 'fr'], '--lang: unknown language "fr" (en, ja)'],
    [['pokemon-tcg-data', 'x', '--lang', 'en'], '--lang goes with tcgdex only'],
    [['pokemon-tcg-data', 'x', '--pace', '0'], '--pace goes with tcgdex only'],
    [['tcgdex', 'x', '--prices'], '--prices goes with chasekit only'],
    [['chasekit', 'x', '--lang', 'en'], '--lang goes with tcgdex only'],
    [['tcgdex', 'x', '--pace', '60001'], '--pace: "60001" is not a number of milliseconds from 0 to 60000'],
  ])('%j', (args, message) => {
    expect(() => readImportCommand(args)).toThrow(new ImportCommandError(message))
  })

  test('an unknown option', () => {
    expect(() => readImportCommand(['tcgdex', 'x', '--fast'])).toThrow(/--fast/)
  })
})

test('the usage text names every source', () => {
  for (const source of importSources) expect(importUsage).toContain(source)
})
