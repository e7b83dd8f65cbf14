import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import type { Binaries } from './binaries.ts'
import { EmbeddedDatabaseError, ownServerAdvice } from './embedded-database-error.ts'

/** The system user that runs PostgreSQL, which refuses root. Files belong to `uid` and `gid`. */
export type ProcessUser = {
  uid: number
  gid: number
  kind: 'self' | 'namespace' | 'other-user'
}

type SystemUser = { uid: number; gid: number }

/** Chooses the user for PostgreSQL. `dataDir` must exist; `clusterOwner` is undefined before there is a cluster. */
export function chooseProcessUser(
  binaries: Binaries,
  dataDir: string,
  clusterOwner: number | undefined,
): ProcessUser {
  const self = { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 }
  if (self.uid !== 0) return ordinaryUser(self, dataDir, clusterOwner)
  if (!clusterOwner && canUseNamespace()) return { ...self, kind: 'namespace' }
  const user = unprivilegedUsers(dataDir, clusterOwner).find(candidate =>
    canReach(candidate, binaries, dataDir),
  )
  if (user) return { ...user, kind: 'other-user' }
  throw new EmbeddedDatabaseError(
    `PostgreSQL refuses to run as root, and no other user can reach ${dataDir}: start as an ordinary user, ` +
      `choose another DATA_DIR, or ${ownServerAdvice}`,
  )
}

/** Starts a PostgreSQL program as the chosen user. */
export function spawnAs(
  processUser: ProcessUser,
  program: string,
  args: string[],
  options: SpawnOptions,
): ChildProcess {
  if (processUser.kind === 'namespace') return spawn('unshare', ['-U', program, ...args], options)
  if (processUser.kind === 'self') return spawn(program, args, options)
  return spawn(program, args, { ...options, uid: processUser.uid, gid: processUser.gid })
}

function ordinaryUser(self: SystemUser, dataDir: string, clusterOwner: number | undefined): ProcessUser {
  const isOwner = clusterOwner === undefined || clusterOwner === self.uid
  if (isOwner) return { ...self, kind: hasName() || !canUseNamespace() ? 'self' : 'namespace' }
  const owner = clusterOwner === 0 ? 'root' : `user ${clusterOwner}`
  throw new EmbeddedDatabaseError(
    `The database in ${dataDir} belongs to ${owner}: start as that user, or choose another DATA_DIR`,
  )
}

/** Whether the current user has a name, which PostgreSQL requires. The user of a container may have only a number. */
function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/** Whether a user namespace can be created, in which root looks like an ordinary user. Some containers forbid it. */
function canUseNamespace(): boolean {
  return spawnSync('unshare', ['-U', 'true'], { stdio: 'ignore' }).status === 0
}

function unprivilegedUsers(dataDir: string, clusterOwner: number | undefined): SystemUser[] {
  const entries = readPasswd()
  if (clusterOwner)
    return [
      { uid: clusterOwner, gid: entries.find(entry => entry.uid === clusterOwner)?.gid ?? clusterOwner },
    ]
  const folder = statSync(dataDir)
  const owner = entries.filter(entry => entry.uid === folder.uid)
  const named = ['postgres', 'nobody'].flatMap(name => entries.filter(entry => entry.name === name))
  return [...owner, ...named]
}

function readPasswd(): (SystemUser & { name: string })[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(entry => entry.uid > 0)
}

function canReach(user: SystemUser, binaries: Binaries, dataDir: string): boolean {
  const inFolder = spawnSync(
    '/bin/sh',
    ['-c', 'cd "$1" && "$2" --version', 'sh', dataDir, binaries.postgres],
    {
      uid: user.uid,
      gid: user.gid,
      stdio: 'ignore',
    },
  )
  return inFolder.status === 0
}
