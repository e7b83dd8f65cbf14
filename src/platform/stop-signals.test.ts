import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

/** Starts a process whose stop takes `milliseconds` or fails. */
async function startProcess(stop: string) {
  const source = `
    import { stopOnSignals } from '#platform/stop-signals.ts'
    import { createLog } from '#platform/log.ts'
    const sleep = ms => new Promise(done => setTimeout(done, ms))
    stopOnSignals(async () => { ${stop} }, createLog({ level: 'warn', format: 'text' }))
    setInterval(() => {}, 1000)
    console.log('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { cwd: resolve('.') })
  const problems = text(child.stderr)
  await once(child.stdout, 'data')
  return { child, problems, exit: once(child, 'exit') }
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s stops in order and ends with 0', async signal => {
  const { child, exit } = await startProcess(`await sleep(50); process.stdout.write('stopped')`)
  const output = text(child.stdout)
  child.kill(signal)
  expect(await exit).toEqual([0, null])
  expect(await output).toContain('stopped')
})

test('two signals at once, as Ctrl-C under npm sends them, count as one', async () => {
  const { child, exit } = await startProcess('await sleep(500)')
  child.kill('SIGINT')
  await new Promise(done => setTimeout(done, 50))
  child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
})

test('under npm start it stops when npm has ended its shell', async () => {
  const source = `
    import { spawn } from 'node:child_process'
    const site = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; :', process.execPath, process.argv[1]])
    site.stdout.pipe(process.stdout)
    site.stdout.once('data', () => site.kill('SIGTERM'))`
  const site = `
    import { stopOnSignals } from '#platform/stop-signals.ts'
    import { createLog } from '#platform/log.ts'
    stopOnSignals(async () => console.log('stopped'), createLog({ level: 'warn', format: 'text' }))
    setTimeout(() => {}, 30_000)
    console.log('ready')`
  const options = { cwd: resolve('.'), env: { PATH: process.env['PATH'], npm_lifecycle_event: 'start' } }
  const npm = spawn(process.execPath, ['--input-type=module', '-e', source, site], options)
  expect(await text(npm.stdout)).toBe('ready\nstopped\n')
})

test('a second signal later ends the process at once', async () => {
  const { child, exit } = await startProcess('await sleep(60_000)')
  child.kill('SIGINT')
  await new Promise(done => setTimeout(done, 1100))
  child.kill('SIGINT')
  expect(await exit).toEqual([1, null])
})

test('a failure to stop is logged and exits with 1', async () => {
  const { child, exit, problems } = await startProcess(`throw new Error('the database is gone')`)
  child.kill('SIGTERM')
  expect(await exit).toEqual([1, null])
  expect(await problems).toContain('the database is gone')
})
