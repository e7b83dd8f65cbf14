import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { createLog } from '#platform/log.ts'
import { createDataDir, postmasterPid, startWriter, waitUntil } from '#test/support/embedded-database.ts'

const shared = createDataDir('', afterAll)
const log = createLog({ level: 'silent', format: 'text' })

function open(dataDir: string) {
  return openDatabase(readConfig({ DATA_DIR: dataDir, DATABASE_POOL_SIZE: '2' }), log)
}

async function valueIn(database: Awaited<ReturnType<typeof open>>, query: string): Promise<unknown> {
  const { rows } = await database.pool.query(query)
  return Object.values(rows[0])[0]
}

test('the first start makes a database that survives a power cut and speaks every language', async () => {
  const database = await open(shared)
  expect(await valueIn(database, 'show fsync')).toBe('on')
  expect(await valueIn(database, 'show server_encoding')).toBe('UTF8')
  expect(await valueIn(database, `select datctype from pg_database where datname = current_database()`)).toBe(
    'C.UTF-8',
  )
  expect(await valueIn(database, 'select current_database()')).toBe('chasekit')
  expect(await valueIn(database, 'show listen_addresses'), 'only its private socket leads to it').toBe('')
  expect(await valueIn(database, 'show unix_socket_directories')).toBe(join(shared, 'postgres'))
  await database.close()
})

test('what was written is there at the next start, and nothing runs in between', async () => {
  const dataDir = shared
  const first = await open(dataDir)
  await first.pool.query('create table noted as select 7 as number')
  await first.close()
  expect(postmasterPid(dataDir)).toBeUndefined()
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  const second = await open(dataDir)
  expect(await valueIn(second, 'select number from noted')).toBe(7)
  await second.close()
})

test('two servers share the database of one folder, and the last to leave stops it', async () => {
  const dataDir = shared
  const first = startWriter(dataDir)
  await first.opened
  const pid = postmasterPid(dataDir)
  const second = await open(dataDir)
  expect(postmasterPid(dataDir)).toBe(pid)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(await valueIn(second, 'select count(*) from kept')).toBe(first.acknowledged.length)
  expect(postmasterPid(dataDir)).toBe(pid)
  await second.close()
  expect(postmasterPid(dataDir)).toBeUndefined()
})

test('servers that start at the same moment on an empty folder all get the same database', async () => {
  const dataDir = createDataDir()
  const writers = Array.from({ length: 4 }, () => startWriter(dataDir))
  await Promise.all(writers.map(writer => writer.opened))
  await waitUntil(() => writers.every(writer => writer.acknowledged.length > 3))
  for (const { child } of writers) child.kill('SIGTERM')
  expect(await Promise.all(writers.map(writer => writer.ended))).toEqual([0, 0, 0, 0])
  const all = writers.flatMap(writer => writer.acknowledged)
  expect(new Set(all).size).toBe(all.length)
  expect(postmasterPid(dataDir)).toBeUndefined()
})

test('coming and going at any moment never fails and never leaves anything running', async () => {
  const dataDir = shared
  const comeAndGo = async () => {
    for (let visit = 0; visit < 6; visit++) {
      const database = await open(dataDir)
      expect(await valueIn(database, 'select 1')).toBe(1)
      await database.close()
    }
  }
  await Promise.all([comeAndGo(), comeAndGo(), comeAndGo()])
  expect(postmasterPid(dataDir)).toBeUndefined()
})

test('a data folder with a very long path works', async () => {
  const dataDir = createDataDir(join('x'.repeat(60), 'ポケモン'.repeat(8), 'with a space'))
  const database = await open(dataDir)
  const socketFolder = String(await valueIn(database, 'show unix_socket_directories'))
  expect(socketFolder.length).toBeLessThan(90)
  await database.close()
  const again = await open(dataDir)
  expect(await valueIn(again, 'show unix_socket_directories')).toBe(socketFolder)
  await again.close()
})

test('a folder that holds something else is left alone', async () => {
  const dataDir = createDataDir()
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres', 'photo.jpg'), 'not a database')
  await expect(open(dataDir)).rejects.toThrow('is not empty and holds no PostgreSQL database: move it away')
  expect(readFileSync(join(dataDir, 'postgres', 'photo.jpg'), 'utf8')).toBe('not a database')
})

test('a database that cannot be opened says why in one line', async () => {
  const dataDir = createDataDir()
  const database = await open(dataDir)
  await database.close()
  writeFileSync(join(dataDir, 'postgres', 'postgresql.conf'), 'no_such_setting = 1\n')
  await expect(open(dataDir)).rejects.toThrow(/does not start \(.*FATAL.*\); its log is .*postgres\.log/)
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  await expect(open(dataDir)).rejects.toThrow(/made by PostgreSQL 17, this version brings 18: see "Upgrade"/)
})
