import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { signInSettings, startServer } from './start-server.ts'
import { copyTemplate } from './test-database.ts'

/** The server for signed-in users, its database, and the folder of its data and mails. */
type MemberServer = { origin: string; databaseUrl: string; dataDir: string }

declare module 'vitest' {
  export interface ProvidedContext {
    visitorOrigin: string
    memberServer: MemberServer
  }
}

/**
 * Starts two servers for all browser tests: one for tests that only visit the site and write nothing to its database,
 * and one for tests with signed-in users.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { postgresUrl, templateDatabase } = project.getProvidedContext()
  const start = async (env: Record<string, string>) => {
    const database = await copyTemplate(postgresUrl, templateDatabase)
    const dataDir = mkdtempSync(join(tmpdir(), 'chasekit-shared-'))
    const server = await startServer({ databaseUrl: database.url, dataDir, env })
    const stop = async () => {
      await server.stop()
      await database.drop()
      rmSync(dataDir, { recursive: true })
    }
    return { origin: server.origin, databaseUrl: database.url, dataDir, stop }
  }
  const [visitors, { stop, ...members }] = await Promise.all([
    start({ RATE_LIMITS: 'off' }),
    start(signInSettings),
  ])
  project.provide('visitorOrigin', visitors.origin)
  project.provide('memberServer', members)
  return async () => {
    await Promise.all([visitors.stop(), stop()])
  }
}
