import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { createEditors, signUpAt } from '#test/support/collection-editors.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { type BenchmarkFigure, printFigures } from './figure.ts'
import { replicaShare } from './replica-share.ts'
import { type Fault, faults } from './server-faults.ts'
import { cardPaths, createSimulatedUsers, listPaths } from './site-load.ts'
import { startWriteProbe, type WriteProbe } from './write-probe.ts'

const editorCount = 20
const talkerCount = 10
const readerCount = 20
/** Each person waits so long before a call: the machine that runs all of them must not be the limit. */
const pauseMs = 300
const people = `${editorCount} people edit, ${talkerCount} vote and comment, ${readerCount} read`
const cardIds = Array.from({ length: 60 }, (_, index) => `base1-${index + 1}`)
const calmMs = 5000
const maxSecondsWithoutWrites = 30
const sampleMs = 50

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

/** Simulates users of the site, through nginx, until `stop`. */
async function startCrowd(origin: string) {
  const editors = await createEditors(editorCount, () => origin, cardIds, pauseMs)
  const tokens: string[] = []
  for (let count = 0; count < talkerCount; count++) tokens.push(await signUpAt(origin))
  const [talkers, cards, lists] = [1, 2, 3].map(() => createSimulatedUsers(origin, pauseMs))
  let isOver = false
  const hasEnded = () => isOver
  const acting = [
    ...editors.map(editor => editor.editUntil(hasEnded)),
    ...tokens.map((token, index) => talkers?.talkUntil(hasEnded, token, cardIds[index] ?? '')),
    ...Array.from({ length: readerCount }, (_, index) =>
      index % 4 === 0 ? lists?.readUntil(hasEnded, listPaths) : cards?.readUntil(hasEnded, cardPaths),
    ),
  ]
  const sum = (of: 'acknowledged' | 'lost') => editors.reduce((all, editor) => all + editor[of], 0)
  return {
    acknowledged: () => sum('acknowledged'),
    lost: () => sum('lost'),
    cards: () => ({ calls: cards?.seen.calls ?? 0, failed: cards?.seen.retried ?? 0 }),
    firstFailures: () => cards?.seen.firstFailures ?? [],
    lists: () => ({ calls: lists?.seen.calls ?? 0, failed: lists?.seen.retried ?? 0 }),
    stop: async () => {
      isOver = true
      await Promise.all(acting)
      const losses = [...(talkers?.seen.lost ?? [])]
      for (const editor of editors) losses.push(...(await editor.findLosses()))
      return losses
    },
  }
}
type Crowd = Awaited<ReturnType<typeof startCrowd>>

/** Measures the longest time in which a counter did not grow. */
function watchGrowth(read: () => number) {
  let [last, changedAt, longest] = [read(), performance.now(), 0]
  const sample = setInterval(() => {
    const [now, value] = [performance.now(), read()]
    longest = Math.max(longest, now - changedAt)
    if (value > last) [last, changedAt] = [value, now]
  }, sampleMs)
  return () => {
    clearInterval(sample)
    return longest / 1000
  }
}

async function measureFault(
  { event, run }: Fault,
  { cluster, crowd, probe }: { cluster: Cluster; crowd: Crowd; probe: WriteProbe },
): Promise<BenchmarkFigure[]> {
  await sleep(calmMs)
  const since = performance.now()
  const before = { cards: crowd.cards(), lists: crowd.lists(), lost: crowd.lost() }
  const longest = watchGrowth(crowd.acknowledged)
  const unreachable = await run(cluster)
  await cluster.becomesWhole()
  await sleep(calmMs)
  const seconds = longest()
  const after = { cards: crowd.cards(), lists: crowd.lists(), lost: crowd.lost() }
  const calls = (of: 'cards' | 'lists') => after[of].calls - before[of].calls
  const failed = (of: 'cards' | 'lists') => after[of].failed - before[of].failed
  const accepted = unreachable ? probe.countAccepted(unreachable.node, unreachable.since) : 0
  const data = `${people}; ${event}`
  return [
    {
      what: 'Seconds until writes went on',
      data,
      ratio: seconds,
      limit: maxSecondsWithoutWrites,
      detail: `${after.lost - before.lost} edits without acknowledgement, tried again`,
    },
    {
      what: 'Nodes that accepted writes at the same time, and writes accepted by the lost node',
      data,
      ratio: probe.countOverlaps(since) + accepted,
      limit: 0,
      detail: `${probe.total()} writes accepted so far`,
    },
    {
      what: 'Reads of pages and cards that failed',
      data,
      ratio: failed('cards'),
      limit: 0,
      detail: [
        `of ${calls('cards')}; lists from the database: ${failed('lists')} of ${calls('lists')}`,
        ...(failed('cards') > 0 ? crowd.firstFailures() : []),
      ].join('; '),
    },
  ]
}

/** Runs the faults one after the other. Prints what was measured when the cluster does not become whole again, and throws. */
async function measureFaults(cluster: Cluster, rounds: number): Promise<BenchmarkFigure[]> {
  const probe = await startWriteProbe(cluster)
  const crowd = await startCrowd(cluster.origin)
  const figures: BenchmarkFigure[] = []
  try {
    for (const fault of Array.from({ length: rounds }, () => faults).flat())
      figures.push(...(await measureFault(fault, { cluster, crowd, probe })))
  } catch (error) {
    printFigures('Servers, until a fault was not healed', figures)
    throw error
  }
  const edits = crowd.acknowledged()
  const losses = await crowd.stop()
  const lostWrites = await probe.findLosses()
  const end = {
    what: 'Acknowledged changes that no longer exist, and things that were created twice',
    data: `${people}; after all of this`,
    ratio: losses.length + lostWrites,
    limit: 0,
    detail: [`${edits} edits, ${probe.total()} writes at the nodes`, ...losses.slice(0, 3)].join('; '),
  }
  return [...figures, end]
}

/**
 * Measures the cluster of deploy/cluster/one-machine.sh while parts of it fail; five times with `--large`. Needs root and the
 * Debian packages that deploy/README.md lists.
 */
export async function serversBench(folder: string, size: 'usual' | 'large'): Promise<BenchmarkFigure[]> {
  const cluster = await startCluster(folder, settings)
  const { origin, serverOrigins } = cluster
  try {
    await cluster.becomesWhole()
    const checked = await checkApi('Calls of the API through nginx that differ from the contract', [origin])
    const share = await replicaShare(cluster, cardIds)
    const figures = await measureFaults(cluster, size === 'large' ? 5 : 1)
    const what = 'After that, calls that differ from the contract, at the processes in turn'
    return [checked, share, ...figures, await checkApi(what, serverOrigins)]
  } finally {
    await cluster.stop()
  }
}
