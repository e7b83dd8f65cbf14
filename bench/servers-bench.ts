import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { type CollectionEditor, createEditors, signUpAt } from '#test/support/collection-editors.ts'
import type { BenchmarkFigure } from './figure.ts'
import { createSimulatedUsers } from './site-load.ts'
import { startThreeServers, type ThreeServers } from './three-servers.ts'

const editorCount = 20
const talkerCount = 10
const readerCount = 20
const secondsBetween = 10
const people = `${editorCount} people edit, ${talkerCount} vote and comment, ${readerCount} read`
const cardIds = Array.from({ length: 60 }, (_, index) => `base1-${index + 1}`)

const settings = {
  LOG_LEVEL: 'warn',
  RATE_LIMITS: 'off',
  AUTH_AUTOCONFIRM: 'on',
  AUTH_MAILS_PER_HOUR: '100000',
  REGISTRATION: 'open',
}

/** Runs `npm run check-api` and returns the result in its last line. */
async function checkApi(what: string, addresses: readonly string[]): Promise<BenchmarkFigure> {
  const child = spawn(process.execPath, ['scripts/check-api.ts', ...addresses])
  const [out, problems] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  const count = Number(/(\d+) problems/.exec(out)?.[1] ?? Number.NaN)
  const detail = [out.trim(), ...problems.split('\n').slice(0, 3)].filter(Boolean).join('; ')
  return { what, data: `${addresses.length} addresses`, ratio: count, limit: 0, detail }
}

type Crowd = { editors: CollectionEditor[]; site: ReturnType<typeof createSimulatedUsers> }

/** Simulates users of the site, through nginx, while `events` runs. */
async function withCrowd(origin: string, events: () => Promise<void>): Promise<Crowd> {
  const editors = await createEditors(editorCount, () => origin, cardIds)
  const tokens: string[] = []
  for (let count = 0; count < talkerCount; count++) tokens.push(await signUpAt(origin))
  const site = createSimulatedUsers(origin)
  let isOver = false
  const hasEnded = () => isOver
  const people = [
    ...editors.map(editor => editor.editUntil(hasEnded)),
    ...tokens.map((token, index) => site.talkUntil(hasEnded, token, cardIds[index] ?? '')),
    ...Array.from({ length: readerCount }, () => site.readUntil(hasEnded)),
  ]
  await sleep(secondsBetween * 1000)
  await events()
  await sleep(secondsBetween * 1000)
  isOver = true
  await Promise.all(people)
  return { editors, site }
}

/**
 * What is promised of calls during a failure. While the database is down, calls that change data fail, and only the
 * absence of lost data is promised.
 */
type Promised = 'all calls healed' | 'nothing lost'

async function figuresOf(
  { editors, site: { seen } }: Crowd,
  event: string,
  promised: Promised,
): Promise<BenchmarkFigure[]> {
  const data = `${people}; ${event}`
  const losses = [...seen.lost]
  for (const editor of editors) losses.push(...(await editor.findLosses()))
  const sum = (of: 'acknowledged' | 'lost') => editors.reduce((all, editor) => all + editor[of], 0)
  const unhealed = editors.filter(({ maxLostInARow }) => maxLostInARow > 1).length
  const calls = `${seen.calls + sum('acknowledged') + sum('lost')} calls, ${seen.retried + sum('lost')} tried again`
  return [
    {
      what: 'Calls that one more try did not heal',
      data,
      ratio: seen.failed.length + unhealed,
      limit: promised === 'all calls healed' ? 0 : null,
      detail: [calls, ...seen.failed.slice(0, 3)].join('; '),
    },
    {
      what: 'Acknowledged changes that are gone, and things that were made twice',
      data,
      ratio: losses.length,
      limit: 0,
      detail: [`${sum('acknowledged')} edits`, ...losses.slice(0, 3)].join('; '),
    },
  ]
}

/** Kills one server, stops another and stops the replica, one after the other. All of them are started again. */
async function loseParts({ end, serverOrigins }: ThreeServers): Promise<void> {
  await end('server-2', 'SIGKILL')
  await becomesReady(serverOrigins[1])
  await end('server-3', 'SIGTERM')
  await becomesReady(serverOrigins[2])
  await end('replica', 'SIGINT')
}

async function losePrimary({ end, serverOrigins }: ThreeServers): Promise<void> {
  await end('primary', 'SIGKILL')
  for (const origin of serverOrigins) await becomesReady(origin)
}

async function becomesReady(origin: string | undefined): Promise<void> {
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) await sleep(100)
  await sleep(secondsBetween * 1000)
}

/**
 * Measures the setup of deploy/three-servers.sh while parts of it fail. Needs the Debian packages nginx and
 * postgresql.
 */
export async function serversBench(folder: string): Promise<BenchmarkFigure[]> {
  const servers = await startThreeServers(folder, settings)
  const { origin, serverOrigins } = servers
  try {
    const checked = [
      await checkApi('Calls of the API through nginx that are not answered as described', [origin]),
      await checkApi('The same at the three processes in turn', serverOrigins),
    ]
    const killed = await withCrowd(origin, () => loseParts(servers))
    const event = 'a process killed, another one stopped, the replica restarted'
    const figures = await figuresOf(killed, event, 'all calls healed')
    const crashed = await withCrowd(origin, () => losePrimary(servers))
    const crash = await figuresOf(crashed, 'the primary killed', 'nothing lost')
    const after = await checkApi('After that, calls that are not answered as described', serverOrigins)
    return [...checked, ...figures, ...crash, after]
  } finally {
    await servers.stop()
  }
}
