import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from './root.mjs'

const filters = process.argv.slice(2)
const bin = name => join(root, 'node_modules', '.bin', name)
const withBrowser = Boolean(process.env.CHROMIUM)

/** Each counts as one test. */
const staticChecks = [
  ['types', bin('tsc'), ['--noEmit']],
  ['lint', bin('oxlint'), []],
  ['format', bin('oxfmt'), ['--check']],
  ['unused code and packages', bin('knip'), ['--no-progress']],
]
const build = [
  'build of the web app',
  process.execPath,
  [join(root, 'scripts', 'prepare', 'build-when-stale.mjs')],
]

async function check([name, program, args]) {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const exit = once(child, 'exit')
  const [out, problems] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await exit
  console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name}`)
  if (code !== 0) console.log(`${out}${problems}`.trimEnd())
  return { passed: Number(code === 0), failed: Number(code !== 0) }
}

async function inTurn(checks) {
  const results = []
  for (const one of checks) results.push(await check(one))
  return results
}

function missingBrowser() {
  console.log(
    'FAILED  browser tests: Chromium is missing. Install it (Debian, Ubuntu: apt install chromium) or name it in CHROMIUM.',
  )
  return { passed: 0, failed: 1 }
}

async function vitest() {
  const folder = mkdtempSync(join(tmpdir(), 'chasekit-tests-'))
  const report = join(folder, 'report.json')
  const projects = withBrowser ? [] : ['--project=node', '--project=dom']
  const args = [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...projects,
    ...filters,
  ]
  const child = spawn(bin('vitest'), args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(child, 'exit')
  const counts = countsOf(report, code)
  rmSync(folder, { recursive: true })
  return counts
}

function countsOf(report, code) {
  const { numPassedTests: passed, numFailedTests, testResults } = readReport(report)
  // A file that could not even be read has failed without a failed test in it.
  const broken = testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(one => one.status === 'failed'),
  ).length
  const failed = numFailedTests + broken
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed }
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  }
}

const results = []
if (filters.length === 0) {
  const [[built], checked] = await Promise.all([inTurn([build]), inTurn(staticChecks)])
  results.push(built, ...checked)
  if (!withBrowser) results.push(missingBrowser())
}
results.push(await vitest())

const sum = kind => results.reduce((total, result) => total + result[kind], 0)
process.exitCode = sum('failed') === 0 ? 0 : 1
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
