import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { newPage, type PageOptions } from './browser.ts'
import { type StartedServer, startServer } from './start-server.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** Waits until React has hydrated the page. React marks the elements it owns. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header') ?? {}).some(key => key.startsWith('__react')),
  )
}

/** Navigates inside the running app, so that the browser and not the server requests the data. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

/** Starts a server with the starter catalogue for the tests of one file. */
export function appInBrowser() {
  let database: TestDatabase
  let server: StartedServer
  beforeAll(async () => {
    database = await createTestDatabase()
    server = await startServer({ databaseUrl: database.url })
  })
  afterAll(async () => {
    await server.stop()
    await database.drop()
  })
  const url = (path: string) => server.origin + path
  const open = async (path: string, options?: PageOptions) => {
    const page = await newPage(options)
    await page.goto(url(path))
    await hydrated(page)
    return page
  }
  return { url, open }
}
