import type pg from 'pg'
import { query, runQuery } from '#platform/database/run-query.ts'
import { presentAlertedCard } from '#server/notifications/alerted-card.ts'
import { findRole } from '#server/owner/roles.ts'
import { alertsPath, cardPathOfId } from '#site/site-paths.ts'
import type { ChannelMessage, StoredAlerts, StoredMessage } from './channel-message.ts'

export type ComposeDeps = {
  pool: pg.Pool
  /** The site's address. */
  origin: string
  cardName: (id: string) => string | undefined
}

async function findSearchName(
  { pool }: ComposeDeps,
  userId: string,
  id: string,
): Promise<string | undefined> {
  const [search] = await runQuery(
    pool,
    query
      .selectFrom('saved_searches')
      .select('name')
      .where('id', '=', id)
      .where('owner_id', '=', userId)
      .where('deleted_at', 'is', null),
  )
  return search?.name
}

async function composeAlerts(deps: ComposeDeps, userId: string, { searchId, alerts, more }: StoredAlerts) {
  const name = await findSearchName(deps, userId, searchId)
  if (name === undefined) return undefined
  const { origin, cardName } = deps
  return {
    search: { id: searchId, name, url: origin + alertsPath(searchId) },
    alerts: alerts.map(alert => {
      const { card, ...facts } = presentAlertedCard(alert, cardName)
      return { ...facts, card: { ...card, url: origin + cardPathOfId(card.id) } }
    }),
    more,
  }
}

/**
 * The message with names as they are now; undefined if its user may no longer see it: the search was deleted, or the
 * user is no owner any more.
 */
export async function composeContent(
  deps: ComposeDeps,
  userId: string,
  message: StoredMessage,
): Promise<ChannelMessage | undefined> {
  const { id, createdAt } = message
  if (message.type === 'site.warning') {
    if ((await findRole(deps.pool, userId)) !== 'owner') return undefined
    return { id, createdAt, type: message.type, data: { ...message.data, url: `${deps.origin}/owner` } }
  }
  const data = await composeAlerts(deps, userId, message.data)
  return data && { id, createdAt, type: message.type, data }
}
