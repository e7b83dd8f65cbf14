import { readFileSync } from 'node:fs'

/** Passed and failed tests of a Vitest report (JSON) and of the exit code that came with it. */
export function countsOf(report, exitCode) {
  const { numPassedTests: passed, numFailedTests, testResults } = readReport(report)
  // A file that could not even be read has failed without a failed test in it.
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
