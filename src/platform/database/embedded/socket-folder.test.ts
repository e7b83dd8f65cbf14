import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { prepareSocketFolder } from './socket-folder.ts'

const self = { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 }
const longCluster = join('/srv', 'x'.repeat(120), 'postgres')
let temporary: string

beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'chasekit-socket-'))
  onTestFinished(() => rmSync(temporary, { recursive: true, force: true }))
})

test('the socket is in the cluster itself where its path is short enough', () => {
  // 107 bytes together with '/.s.PGSQL.5432'
  const longest = `/${'x'.repeat(92)}`
  expect(prepareSocketFolder(longest, self, temporary)).toBe(longest)
  expect(prepareSocketFolder(`${longest}x`, self, temporary)).not.toBe(`${longest}x`)
})

test('a long path is counted in bytes, as the kernel does', () => {
  const cluster = `/${'ポ'.repeat(31)}`
  expect(prepareSocketFolder(cluster, self, temporary)).not.toBe(cluster)
})

test('the short folder is private, the same every time, and another one for another cluster', () => {
  const folder = prepareSocketFolder(longCluster, self, temporary)
  expect(dirname(folder)).toBe(temporary)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(prepareSocketFolder(longCluster, self, temporary)).toBe(folder)
  expect(prepareSocketFolder(`${longCluster}2`, self, temporary)).not.toBe(folder)
})

test('a folder that others could have prepared is refused', () => {
  const folder = prepareSocketFolder(longCluster, self, temporary)
  chmodSync(folder, 0o777)
  expect(() => prepareSocketFolder(longCluster, self, temporary)).toThrow(
    'is not a private folder of this user',
  )
  rmSync(folder, { recursive: true })
  mkdirSync(join(temporary, 'elsewhere'), { mode: 0o700 })
  symlinkSync(join(temporary, 'elsewhere'), folder)
  expect(() => prepareSocketFolder(longCluster, self, temporary)).toThrow(
    'is not a private folder of this user',
  )
})
