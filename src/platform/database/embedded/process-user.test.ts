import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { locateBinaries } from './binaries.ts'
import { chooseProcessUser } from './process-user.ts'

const binaries = locateBinaries()
const self = { uid: process.getuid?.(), gid: process.getgid?.() }
const isRoot = self.uid === 0
let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'chasekit-operator-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
})

/** Simulates a container that forbids user namespaces. */
function forbidNamespaces(): void {
  const folder = join(dataDir, 'bin')
  mkdirSync(folder)
  writeFileSync(join(folder, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  const path = process.env['PATH']
  process.env['PATH'] = `${folder}${delimiter}${path}`
  onTestFinished(() => {
    process.env['PATH'] = path
  })
}

describe.runIf(!isRoot)('an ordinary user', () => {
  test('runs PostgreSQL under the own name', () => {
    expect(chooseProcessUser(binaries, dataDir, undefined)).toEqual({ ...self, kind: 'self' })
  })

  test('gets an error that names the owner of the database', () => {
    expect(() => chooseProcessUser(binaries, dataDir, 0)).toThrow('belongs to root: start as that user')
  })
})

describe.runIf(isRoot)('root', () => {
  test("runs PostgreSQL in a user namespace, and the files stay root's", () => {
    expect(chooseProcessUser(binaries, dataDir, undefined)).toEqual({ uid: 0, gid: 0, kind: 'namespace' })
    expect(chooseProcessUser(binaries, dataDir, 0)).toEqual({ uid: 0, gid: 0, kind: 'namespace' })
  })

  test('runs the database of another user under that user', () => {
    chmodSync(dataDir, 0o755)
    expect(chooseProcessUser(binaries, dataDir, 65_534)).toMatchObject({ uid: 65_534, kind: 'other-user' })
  })

  test('takes the owner of the data folder where namespaces are forbidden', () => {
    const daemon = { uid: 1, gid: 1 }
    chownSync(dataDir, daemon.uid, daemon.gid)
    forbidNamespaces()
    expect(chooseProcessUser(binaries, dataDir, undefined)).toMatchObject({ ...daemon, kind: 'other-user' })
  })

  test('learns the way out where no other user can reach the folder', () => {
    forbidNamespaces()
    chmodSync(dataDir, 0o700)
    expect(() => chooseProcessUser(binaries, dataDir, undefined)).toThrow(
      /refuses to run as root.*set DATABASE_URL/,
    )
  })
})
