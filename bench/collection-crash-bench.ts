import { setTimeout as sleep } from 'node:timers/promises'
import { createEditors } from '#test/support/collection-editors.ts'
import { type ChildServer, startChild } from './child-server.ts'
import type { BenchmarkFigure } from './figure.ts'

const people = 100
const loadSeconds = 60
const secondsBetweenKills = 12
const cardIds = Array.from({ length: 60 }, (_, index) => `base1-${index + 1}`)

const settings = (dataDir: string) => ({
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  AUTH_AUTOCONFIRM: 'on',
  // The restarted server uses another port; tokens are bound to the site's address.
  PUBLIC_URL: 'http://cards.example',
})

type Outages = { server: () => ChildServer; kills: () => number; run: () => Promise<void> }

/**
 * Starts a server for editors. `run` of the result repeatedly kills and restarts it; `server` returns the current
 * one.
 */
async function unreliableServer(dataDir: string): Promise<Outages> {
  let server = await startChild('src/server/main.ts', settings(dataDir))
  let kills = 0
  const run = async () => {
    const end = performance.now() + loadSeconds * 1000
    while (performance.now() + secondsBetweenKills * 1000 < end) {
      await sleep(secondsBetweenKills * 1000)
      await server.kill()
      kills++
      server = await startChild('src/server/main.ts', settings(dataDir))
    }
    await sleep(Math.max(0, end - performance.now()))
  }
  return { server: () => server, kills: () => kills, run }
}

/** Measures 100 concurrent editors whose server is killed and restarted. */
export async function collectionCrashBench(dataDir: string): Promise<BenchmarkFigure[]> {
  const { server, kills, run } = await unreliableServer(dataDir)
  try {
    const origin = () => `http://127.0.0.1:${server().port}`
    const editors = await createEditors(people, origin, cardIds)
    let isOver = false
    const editing = editors.map(editor => editor.editUntil(() => isOver))
    await run()
    isOver = true
    await Promise.all(editing)
    const losses: string[] = []
    for (const editor of editors) losses.push(...(await editor.findLosses()))
    const sum = (of: 'acknowledged' | 'lost') => editors.reduce((all, editor) => all + editor[of], 0)
    return [
      {
        what: 'Acknowledged changes that are gone, and things that were made twice',
        data: `${people} people for ${loadSeconds} s, the server killed ${kills()} times (kill -9)`,
        ratio: losses.length,
        limit: 0,
        detail: [
          `${sum('acknowledged')} answers, ${sum('lost')} lost and tried again`,
          ...losses.slice(0, 3),
        ].join('; '),
      },
    ]
  } finally {
    await server().stop()
  }
}
