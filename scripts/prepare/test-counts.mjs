import { readFileSync } from 'node:fs'

/** Returns the passed and failed tests of a Vitest report and its exit code. */
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
