import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster, DatabaseNode } from './cluster.ts'

export type Fault = {
  event: string
  /** Causes the fault and ends it. Returns the node that must accept no writes from then on. */
  run: (cluster: Cluster) => Promise<Unreachable | undefined>
}
type Unreachable = { node: DatabaseNode; since: number }

/** What happens to a node that cannot be reached for 40 seconds, longer than another one needs to take over. */
async function cutOff(cluster: Cluster, node: DatabaseNode): Promise<Unreachable> {
  await cluster.cutNetwork(node)
  const since = performance.now()
  await sleep(40_000)
  await cluster.joinNetwork(node)
  return { node, since }
}

export const faults: readonly Fault[] = [
  {
    event: 'the node of the leader killed (kill -9), for 40 seconds',
    run: async cluster => {
      const leader = await cluster.leader()
      await cluster.killNode(leader)
      const since = performance.now()
      await sleep(40_000)
      cluster.startNode(leader)
      return { node: leader, since }
    },
  },
  {
    event: 'the network of the leader cut for 40 seconds',
    run: async cluster => cutOff(cluster, await cluster.leader()),
  },
  {
    event: 'the network of the synchronous standby cut for 40 seconds',
    run: async cluster => cutOff(cluster, await cluster.synchronousNode()),
  },
  {
    event: 'the etcd of the leader killed (kill -9), for 20 seconds',
    run: async cluster => {
      const leader = await cluster.leader()
      await cluster.suspend(`${leader}-etcd`)
      await sleep(20_000)
      cluster.resume(`${leader}-etcd`)
      return undefined
    },
  },
  {
    event: 'HAProxy killed (kill -9) and started again',
    run: async cluster => {
      await cluster.restart('haproxy', 'SIGKILL')
      await sleep(5000)
      return undefined
    },
  },
  {
    event: 'a process of the site killed (kill -9), another one stopped',
    run: async cluster => {
      await cluster.restart('server-2', 'SIGKILL')
      await becomesReady(cluster.serverOrigins[1])
      await cluster.restart('server-3', 'SIGTERM')
      await becomesReady(cluster.serverOrigins[2])
      return undefined
    },
  },
]

async function becomesReady(origin: string | undefined): Promise<void> {
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) await sleep(100)
}
