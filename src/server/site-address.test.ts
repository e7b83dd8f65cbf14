import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '#test/support/start-server.ts'
import { createTestDatabase } from '#test/support/test-database.ts'
import { chooseSiteAddress } from './site-address.ts'

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
])('without PUBLIC_URL a site on %s has the origin %s', async (host, origin) => {
  expect(await chooseSiteAddress({ host, port: 3000, publicUrl: null })).toEqual({ host, port: 3000, origin })
})

test('the start prints PUBLIC_URL as the address of the site', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const env = { PUBLIC_URL: 'https://cards.example' }
  const server = await startServer({ databaseUrl: database.url, env })
  onTestFinished(async () => void (await server.stop()))
  await expect
    .poll(server.output, { timeout: 10_000 })
    .toContain('ChaseKit is ready: https://cards.example (')
})

test("PUBLIC_URL is the site's origin", async () => {
  const publicUrl = 'https://cards.example'
  expect(await chooseSiteAddress({ host: '127.0.0.1', port: 0, publicUrl })).toMatchObject({
    origin: publicUrl,
    port: 0,
  })
})

test('port 0 is replaced by a free port, also in the origin', async () => {
  const { port, origin } = await chooseSiteAddress({ host: '127.0.0.1', port: 0, publicUrl: null })
  expect(port).toBeGreaterThan(1023)
  expect(origin).toBe(`http://127.0.0.1:${port}`)
})

test('a host without a free port keeps port 0, so that the server reports the error', async () => {
  const config = { host: '192.0.2.1', port: 0, publicUrl: null }
  expect((await chooseSiteAddress(config)).port).toBe(0)
})
