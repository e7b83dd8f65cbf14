import type { PoolClient } from 'pg'

const listening = new WeakSet<PoolClient>()

/**
 * Keeps a connection that breaks off from ending the process: the query under way fails anyway, and a client that is
 * in use has no other listener for it.
 */
export function surviveConnectionLoss(client: PoolClient): void {
  if (listening.has(client)) return
  listening.add(client)
  client.on('error', () => undefined)
}
