import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { createLog } from '#platform/log.ts'
import { createDataDir, postmasterPid, waitUntil } from '#test/support/embedded-database.ts'
import { listenOnLoopback } from '#test/support/loopback-port.ts'

const root = resolve(import.meta.dirname, '../..')
const args = [join(root, 'scripts/start.mjs'), '--run', 'src/server/main.ts']

/** The server as a process of its own, by the start script, with the embedded PostgreSQL of the folder. */
function startServer(dataDir: string, env: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      CATALOGUE: 'small',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, ended: once(child, 'exit'), problems: text(child.stderr) }
}

async function aTakenPort(): Promise<string> {
  const { origin, close } = await listenOnLoopback(createServer())
  onTestFinished(close)
  return new URL(origin).port
}

test.each(['PORT', 'METRICS_PORT'])('a start whose %s is in use stops its PostgreSQL', async name => {
  const dataDir = createDataDir()
  const port = await aTakenPort()
  const { ended, problems } = startServer(dataDir, { PORT: '0', [name]: port })
  expect(await ended).toEqual([1, null])
  expect(await problems).toBe(`Port ${port} is in use: stop what uses it, or set PORT to another one\n`)
  expect(postmasterPid(dataDir)).toBeUndefined()
})

test('a start whose migration fails stops its PostgreSQL', async () => {
  const dataDir = createDataDir()
  const config = readConfig({ DATA_DIR: dataDir })
  const database = await openDatabase(config, createLog({ level: 'silent', format: 'text' }))
  await database.pool.query('create table series_records ()')
  await database.close()
  const { ended, problems } = startServer(dataDir, { PORT: '0' })
  expect(await ended).toEqual([1, null])
  expect(await problems).toMatch(/^Migration 0001-catalogue.sql failed: /)
  expect(postmasterPid(dataDir)).toBeUndefined()
})

test('a server that is stopped during its start stops its PostgreSQL', async () => {
  const dataDir = createDataDir()
  const { child, ended } = startServer(dataDir, { PORT: '0' })
  await waitUntil(() => postmasterPid(dataDir) !== undefined)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(postmasterPid(dataDir)).toBeUndefined()
})
