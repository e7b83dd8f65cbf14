import { setTimeout as sleep } from 'node:timers/promises'
import { createEditors } from '#test/support/collection-editors.ts'
import type { Cluster } from './cluster.ts'
import { clusterCpuSeconds } from './cluster-cpu.ts'
import type { BenchmarkFigure } from './figure.ts'
import { createSimulatedUsers, visitorListPaths } from './site-load.ts'

const writerCount = 4
const readersPerWriter = 10
const pauseMs = 300
const secondsOfLoad = 20
/** An unresponsive replica is skipped for ten seconds. */
const restMs = 11_000

/** Returns the processor time of the primary per call, in milliseconds, while visitors read lists and users edit. */
async function costPerCall(
  cluster: Cluster,
  cardIds: readonly string[],
): Promise<{ cost: number; calls: number }> {
  const editors = await createEditors(writerCount, () => cluster.origin, cardIds, pauseMs)
  const site = createSimulatedUsers(cluster.origin, pauseMs)
  const folder = cluster.dataFolder(await cluster.leader())
  const end = performance.now() + secondsOfLoad * 1000
  const isOver = () => performance.now() > end
  const before = clusterCpuSeconds(folder)
  await Promise.all([
    ...editors.map(editor => editor.editUntil(isOver)),
    ...Array.from({ length: writerCount * readersPerWriter }, () => site.readUntil(isOver, visitorListPaths)),
  ])
  const seconds = clusterCpuSeconds(folder) - before
  const calls = site.seen.calls + editors.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
  return { cost: (seconds * 1000) / calls, calls }
}

/** Measures how much of the primary's work remains when visitors' lists are read from replicas. */
export async function replicaShare(cluster: Cluster, cardIds: readonly string[]): Promise<BenchmarkFigure> {
  const withReplicas = await costPerCall(cluster, cardIds)
  await cluster.setReplicas('disable')
  await sleep(restMs)
  const without = await costPerCall(cluster, cardIds)
  await cluster.setReplicas('enable')
  await sleep(restMs)
  return {
    what: 'Processor time of the primary with lists from replicas, of that without',
    data: `${readersPerWriter} visitors read lists for each of ${writerCount} users who edit`,
    ratio: withReplicas.cost / without.cost,
    limit: 0.7,
    detail: [withReplicas, without]
      .map(({ cost, calls }) => `${cost.toFixed(2)} ms for each of ${calls} calls`)
      .join('; '),
  }
}
