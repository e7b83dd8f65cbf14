import { readFileSync } from 'node:fs'

/**
 * Returns the numbers of passed and failed tests in a Vitest report. If nothing failed but the exit code is not 0,
 * one test counts as failed.
 */
export function countsOf(report, exitCode) {
  const { numPassedTests: passed, numFailedTests, testResults } = readReport(report)
  // A file that cannot be loaded fails without a failed test.
  const broken = testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(one => one.status === 'failed'),
  ).length
  const failed = numFailedTests + broken
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed }
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  }
}
