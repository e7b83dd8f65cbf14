import type { TestProject } from 'vitest/node'
import { startServer } from './start-server.ts'
import { copyTemplate } from './test-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    visitorOrigin: string
  }
}

/** Starts one server for all browser tests that only visit the site. They write nothing to its database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { postgresUrl, templateDatabase } = project.getProvidedContext()
  const database = await copyTemplate(postgresUrl, templateDatabase)
  const server = await startServer({ databaseUrl: database.url, env: { RATE_LIMITS: 'off' } })
  project.provide('visitorOrigin', server.origin)
  return async () => {
    await server.stop()
    await database.drop()
  }
}
