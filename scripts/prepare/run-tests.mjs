import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createMemoryFolder } from './memory-folder.mjs'
import { compileCache } from './node-flags.mjs'
import { root } from './root.mjs'
import { slowestOf } from './slowest-tests.mjs'
import { countsOf } from './test-counts.mjs'

const filters = process.argv.slice(2)
const withBrowser = Boolean(process.env.CHROMIUM)
/** The report of the last run, which stays. */
const report = join(root, 'node_modules', '.cache', 'tests', 'report.json')
const bin = name => join(root, 'node_modules', '.bin', name)

/** Commands that check the whole repository. Each counts as one test in the result. */
const staticChecks = [
  ['types', bin('tsc'), ['--noEmit']],
  ['lint', bin('oxlint'), ['--format=unix']],
  ['format', bin('oxfmt'), ['--list-different']],
  ['unused code and packages', bin('knip'), ['--no-progress']],
]
const buildCheck = [
  'build of the web app',
  process.execPath,
  [join(root, 'scripts', 'prepare', 'build-when-stale.mjs')],
]

async function check([name, program, args]) {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const exit = once(child, 'exit')
  const [output, problems] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await exit
  console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name}`)
  if (code !== 0) console.log(`${output}${problems}`.trimEnd())
  return { passed: Number(code === 0), failed: Number(code !== 0) }
}

async function inTurn(checks) {
  const counts = []
  for (const one of checks) counts.push(await check(one))
  return counts
}

function browserCheck() {
  if (withBrowser) return { passed: 0, failed: 0 }
  console.log(
    'FAILED  browser tests: there is no Chromium. Debian, Ubuntu: apt install chromium; or set CHROMIUM.',
  )
  return { passed: 0, failed: 1 }
}

async function vitest() {
  mkdirSync(dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const projects = withBrowser ? [] : ['--project=node', '--project=dom']
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = ['run', ...reporters, ...projects, ...filters]
  const memory = createMemoryFolder()
  // Programs that tests start share their compiled modules: half of the processor time of a start.
  const env = { ...process.env, NODE_COMPILE_CACHE: compileCache, ...(memory && { TMPDIR: memory }) }
  const child = spawn(bin('vitest'), args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (filters.length === 0) console.log(slowestOf(report))
  return countsOf(report, code)
}

const counts = []
// Browser tests use the build.
if (filters.some(filter => filter.includes('e2e'))) counts.push(await check(buildCheck))
if (filters.length === 0) {
  const [built, checked] = await Promise.all([inTurn([buildCheck]), inTurn(staticChecks)])
  counts.push(...built, ...checked, browserCheck())
}
counts.push(await vitest())

const sum = kind => counts.reduce((total, one) => total + one[kind], 0)
process.exitCode = sum('failed') === 0 ? 0 : 1
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
