import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPage } from '#test/support/browser.ts'
import { type StartedServer, startServer } from '#test/support/start-server.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'

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

test('an unknown address is a 404 that leads home', async () => {
  const page = await newPage({ allowedErrors: [/404/] })
  const answer = await page.goto(`${server.origin}/no/such/page`)
  expect(answer?.status()).toBe(404)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Page Not Found')
  expect(await page.getByRole('main').innerText()).toContain("The page you're looking for doesn't exist.")
  await page.getByRole('link', { name: 'Go Home' }).click()
  await page.waitForURL(`${server.origin}/`)
})

test.each(['/login', '/register', '/collections'])('%s says that accounts are not open yet', async path => {
  const page = await newPage()
  await page.goto(server.origin + path)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Accounts are not open yet')
  await page.getByRole('main').getByRole('link', { name: 'All Sets' }).click()
  await page.waitForURL('**/sets')
})
