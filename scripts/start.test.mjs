import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memoryEnvironment, nodeFlags } from './prepare/node-flags.mjs'

const lockfile = {
  packages: {
    '': {},
    'node_modules/pg': { version: '8.0.0' },
    'node_modules/mac': { version: '1.0.0', optional: true },
  },
}
const npm = `
  import { appendFileSync, mkdirSync, writeFileSync, readFileSync } from 'node:fs'
  appendFileSync('calls', 'npm ' + process.argv.slice(2).join(' ') + '\\n')
  mkdirSync('node_modules', { recursive: true })
  writeFileSync('node_modules/.package-lock.json', readFileSync('package-lock.json'))`
const build = `
  import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
  import { sourceFingerprint, stampFile } from './prepare/web-build.mjs'
  appendFileSync('calls', 'build\\n')
  mkdirSync('dist', { recursive: true })
  writeFileSync(stampFile, sourceFingerprint())`
const main = `
  import { appendFileSync } from 'node:fs'
  appendFileSync('calls', ['main', ...process.argv.slice(2)].join(' ') + '\\n')
  process.exit(7)`

let folder

function write(path, content) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

/** A small project around the real scripts, with an npm, a build and a server that only note that they ran. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chasekit-start-'))
  cpSync(resolve(import.meta.dirname), join(folder, 'scripts'), { recursive: true })
  write('package.json', '{"type":"module"}')
  write('package-lock.json', JSON.stringify(lockfile))
  write('npm-cli.js', npm)
  write('scripts/build.mjs', build)
  write('src/server/main.ts', main)
  write('src/web/page.tsx', 'export const page = 1')
})

afterEach(() => rmSync(folder, { recursive: true }))

function start(args = [], nodeArgs = []) {
  const child = spawn(process.execPath, [...nodeArgs, join(folder, 'scripts', 'start.mjs'), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, npm_execpath: join(folder, 'npm-cli.js') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { child, output: text(child.stdout), problems: text(child.stderr), exit: once(child, 'exit') }
}

/** What ran since the last look. */
function calls() {
  const found = readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')
  writeFileSync(join(folder, 'calls'), '')
  return found
}

test('the first start installs, builds and runs the site; the second only runs it', async () => {
  expect(await start().exit).toEqual([7, null])
  expect(calls()).toEqual([
    'npm install --no-save --include=dev --no-audit --no-fund --loglevel=error',
    'build',
    'main',
  ])
  expect(await start().exit).toEqual([7, null])
  expect(calls()).toEqual(['main'])
})

test('a changed lockfile is installed again, and packages of other platforms are not required', async () => {
  await start().exit
  calls()
  lockfile.packages['node_modules/pg'].version = '8.0.1'
  write('package-lock.json', JSON.stringify(lockfile))
  await start(['--dev']).exit
  expect(calls()).toEqual([expect.stringContaining('npm install'), 'main --dev'])
  writeFileSync(
    join(folder, 'node_modules/.package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/pg': { version: '8.0.1' } } }),
  )
  await start(['--dev']).exit
  expect(calls()).toEqual(['main --dev'])
})

test('a changed source file causes a build, a changed test does not', async () => {
  await start().exit
  calls()
  appendFileSync(join(folder, 'src/web/page.tsx'), '\n')
  await start().exit
  expect(calls()).toEqual(['build', 'main'])
  write('src/web/page.test.tsx', 'a test')
  write('src/server/routes.ts', 'no part of the web app')
  await start().exit
  expect(calls()).toEqual(['main'])
})

test('the site starts with the memory settings of the service', async () => {
  write('src/server/main.ts', 'process.stdout.write(JSON.stringify([process.execArgv, process.env]))')
  const lines = (await start().output).split('\n')
  const [flags, environment] = JSON.parse(lines.at(-1))
  expect(flags).toEqual(nodeFlags)
  expect(environment).toMatchObject(memoryEnvironment)
  expect(environment.NODE_COMPILE_CACHE).toMatch(/node_modules.\.cache.compiled$/)
})

test('a failed installation ends the start with its exit code', async () => {
  write('npm-cli.js', 'process.exit(3)')
  const { exit, problems } = start()
  expect(await exit).toEqual([3, null])
  expect(await problems).toContain('The packages could not be installed')
})

// Node 20 cannot replace a process by another program; there it stays in between.
test.each([[[]], [['--import', 'data:text/javascript,delete process.execve']]])(
  'another program gets its arguments, signals and exit code (%o)',
  async nodeArgs => {
    write(
      'bench/main.ts',
      `process.on('SIGTERM', () => process.exit(9))
       setInterval(() => {}, 1000)
       console.log('ready', ...process.argv.slice(2))`,
    )
    write('node_modules/.package-lock.json', JSON.stringify(lockfile))
    const { child, output, exit } = start(['--run', 'bench/main.ts', '--size', '10'], nodeArgs)
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    expect(await exit).toEqual([9, null])
    expect(await output).toBe('ready --size 10\n')
  },
)

test('an unknown argument is rejected with the list of valid ones', async () => {
  write('node_modules/.package-lock.json', JSON.stringify(lockfile))
  const { exit, problems } = start(['--fast'])
  expect(await exit).toEqual([2, null])
  expect(await problems).toContain('Unknown argument --fast. Use: npm start, npm run dev')
})
