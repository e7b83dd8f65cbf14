import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, type DatabaseNode, databaseNodes } from './cluster.ts'

type Accepted = { id: number; node: DatabaseNode; sentAt: number; acceptedAt: number }

export type WriteProbe = {
  /** Pairs of nodes whose periods of accepted writes since then overlap. */
  countOverlaps: (since: number) => number
  /** Writes sent to a node since then that it accepted. */
  countAccepted: (node: DatabaseNode, since: number) => number
  total: () => number
  /** Stops, and returns how many accepted writes the leader does not have. */
  findLosses: () => Promise<number>
}

const pauseMilliseconds = 200
const timeoutMilliseconds = 2000
/** Each node's writes have numbers of their own. */
const idsPerNode = 1_000_000_000

function openPool(url: string): pg.Pool {
  const timeouts = { connectionTimeoutMillis: timeoutMilliseconds, query_timeout: timeoutMilliseconds }
  const pool = new pg.Pool({ connectionString: url, max: 1, ...timeouts })
  // The node is killed now and then; the next write connects again.
  return pool.on('error', () => {})
}

function overlap(first: readonly Accepted[], second: readonly Accepted[]): boolean {
  const [a, b] = [first, second].map(writes => ({ from: writes[0]?.sentAt, to: writes.at(-1)?.acceptedAt }))
  if (a?.from === undefined || a.to === undefined || b?.from === undefined || b.to === undefined) return false
  return a.from < b.to && b.from < a.to
}

/** Writes at every node, not through HAProxy, and records which writes are accepted: those of one node at a time. */
export async function startWriteProbe(cluster: Cluster): Promise<WriteProbe> {
  const pools = new Map(databaseNodes.map(node => [node, openPool(cluster.databaseAt(node, 'chasekit'))]))
  const poolOf = (node: DatabaseNode) => pools.get(node) as pg.Pool
  await poolOf(await cluster.leader()).query('create table write_probe (id bigint primary key)')
  const accepted: Accepted[] = []
  let isOver = false
  const writeAt = async (node: DatabaseNode, index: number) => {
    for (let id = index * idsPerNode; !isOver; id++) {
      const sentAt = performance.now()
      const write = poolOf(node).query('insert into write_probe (id) values ($1)', [id])
      // A standby refuses, a killed node does not respond.
      const isAccepted = await write.then(
        () => true,
        () => false,
      )
      if (isAccepted) accepted.push({ id, node, sentAt, acceptedAt: performance.now() })
      await sleep(pauseMilliseconds)
    }
  }
  const writing = databaseNodes.map(writeAt)
  const since = (time: number) => accepted.filter(({ sentAt }) => sentAt >= time)
  return {
    countOverlaps: time => {
      const periods = databaseNodes.map(node => since(time).filter(write => write.node === node))
      return periods.flatMap((one, index) => periods.slice(index + 1).filter(other => overlap(one, other)))
        .length
    },
    countAccepted: (node, time) => since(time).filter(write => write.node === node).length,
    total: () => accepted.length,
    findLosses: async () => {
      isOver = true
      await Promise.all(writing)
      const { rows } = await poolOf(await cluster.leader()).query<{ id: string }>(
        'select id from write_probe',
      )
      const stored = new Set(rows.map(({ id }) => Number(id)))
      await Promise.all([...pools.values()].map(pool => pool.end()))
      return accepted.filter(({ id }) => !stored.has(id)).length
    },
  }
}
