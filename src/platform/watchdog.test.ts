import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from './log.ts'
import { startWatchdog } from './watchdog.ts'

const log = createLog({ level: 'silent', format: 'text' })

/** Puts a program in place of systemd-notify that writes down how it is called. */
function recordNotifications(): () => string[] {
  const folder = mkdtempSync(join(tmpdir(), 'chasekit-watchdog-'))
  const calls = join(folder, 'calls')
  const program = join(folder, 'systemd-notify')
  writeFileSync(program, `#!/bin/sh\necho "$@" >> ${calls}\n`)
  chmodSync(program, 0o755)
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true, force: true })
  })
  return () => (existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : [])
}

test('systemd is notified at once and then regularly, until the watchdog is closed', async () => {
  const calls = recordNotifications()
  const watchdog = startWatchdog({ NOTIFY_SOCKET: '/run/x', WATCHDOG_USEC: '40000' }, log)
  await expect.poll(() => calls().length).toBeGreaterThanOrEqual(3)
  watchdog?.close()
  expect(new Set(calls())).toEqual(new Set(['WATCHDOG=1']))
})

test.each([
  {},
  { NOTIFY_SOCKET: '/run/x' },
  { WATCHDOG_USEC: '40000' },
  { NOTIFY_SOCKET: '/x', WATCHDOG_USEC: '0' },
])('outside a service with a watchdog nobody is notified: %o', env => {
  expect(startWatchdog(env, log)).toBeUndefined()
})
