import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createEditors } from '#test/support/collection-editors.ts'
import { createDataDir } from '#test/support/embedded-database.ts'
import { type StartedServer, startServer } from '#test/support/start-server.ts'

const cardIds = Array.from({ length: 40 }, (_, index) => `base1-${index + 1}`)
/** The server comes back at another port; tokens are for the site's address. */
const settings = { PUBLIC_URL: 'http://cards.example', RATE_LIMITS: 'off', AUTH_AUTOCONFIRM: 'on' }

// Starting the server three times takes most of the time.
test('edits that the server has acknowledged survive repeated kills of the server', async () => {
  const dataDir = createDataDir('data')
  let server: StartedServer = await startServer({ dataDir, env: settings })
  onTestFinished(() => server.kill())
  const editors = await createEditors(6, () => server.origin, cardIds)
  let isOver = false
  const editing = editors.map(editor => editor.editUntil(() => isOver))
  const editsOfSlowest = () => Math.min(...editors.map(editor => editor.acknowledged))
  const acknowledge = (edits: number) =>
    expect.poll(editsOfSlowest, { timeout: 15_000 }).toBeGreaterThan(edits)
  for (let kills = 0; kills < 2; kills++) {
    await acknowledge(kills * 5)
    await sleep(400 * Math.random())
    await server.kill()
    server = await startServer({ dataDir, env: settings })
  }
  await acknowledge(10)
  isOver = true
  await Promise.all(editing)
  for (const editor of editors) {
    expect(editor.lost).toBeGreaterThan(0)
    expect(await editor.findLosses()).toEqual([])
  }
}, 60_000)
