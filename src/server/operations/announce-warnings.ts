import { sql } from 'kysely'
import type { Attention } from '#contract/owner-site-endpoints.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueWarnings } from '#server/channels/queue-messages.ts'
import { type AttentionContext, readAttention } from './read-attention.ts'

/** When each warning was seen last, by its key. */
type LastSeen = Record<string, string>

/** A warning that returns within this time is the same one: a job may fail at every second run. */
const forgetAfterMs = 60 * 60_000

const keyOf = ({ kind, job }: Attention) => (job === undefined ? kind : `${kind} ${job}`)

function updateLastSeen(before: LastSeen, attention: readonly Attention[], now: Date): LastSeen {
  const recent = Object.entries(before).filter(([, at]) => now.getTime() - Date.parse(at) < forgetAfterMs)
  const current = attention.map(entry => [keyOf(entry), now.toISOString()])
  return { ...Object.fromEntries(recent), ...Object.fromEntries(current) }
}

/**
 * Stores messages to owners about what needs attention since the last check. Returns the number of
 * messages. The first check after a restore announces nothing: what it finds was announced before.
 */
export async function announceWarnings(context: AttentionContext): Promise<number> {
  const attention = await readAttention(context)
  const now = context.clock.now()
  return inTransaction(context.pool, async client => {
    const [row] = await runQuery(
      client,
      sql<{
        lastSeen: LastSeen | null
      }>`select last_seen as "lastSeen" from site_warnings where id = 1 for update`,
    )
    const before = row?.lastSeen
    const fresh = before ? attention.filter(entry => !(keyOf(entry) in before)) : []
    const lastSeen = JSON.stringify(updateLastSeen(before ?? {}, attention, now))
    await runQuery(client, query.updateTable('site_warnings').set({ last_seen: lastSeen }))
    return queueWarnings(client, fresh)
  })
}
