import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countsOf } from './test-counts.mjs'

let folder
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'chasekit-counts-'))))
afterEach(() => rmSync(folder, { recursive: true }))

function counts(report, exitCode) {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return countsOf(path, exitCode)
}

const passed = { status: 'passed' }
const failed = { status: 'failed' }

test('passed and failed tests are counted', () => {
  const testResults = [{ status: 'failed', assertionResults: [passed, failed] }]
  expect(counts({ numPassedTests: 1, numFailedTests: 1, testResults }, 1)).toEqual({ passed: 1, failed: 1 })
})

test('a test file that cannot be loaded counts as one failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }]
  expect(counts({ numPassedTests: 3, numFailedTests: 0, testResults }, 1)).toEqual({ passed: 3, failed: 1 })
})

test('a failed run without failed tests counts as one failure', () => {
  expect(counts({ numPassedTests: 3, numFailedTests: 0, testResults: [] }, 1)).toEqual({
    passed: 3,
    failed: 1,
  })
  expect(counts({ numPassedTests: 3, numFailedTests: 0, testResults: [] }, 0)).toEqual({
    passed: 3,
    failed: 0,
  })
})

test('a run without a report has failed', () => {
  expect(countsOf(join(folder, 'none.json'), 1)).toEqual({ passed: 0, failed: 1 })
})
