import type { Queryable } from '#platform/database/queryable.ts'
import type { AlertedCardRow } from '#server/notifications/alerted-card.ts'
import { maxAlerts } from './channel-message.ts'
import { queueMessages } from './queue-messages.ts'

type FiredAlert = Omit<AlertedCardRow, 'source'> & { source: string }
type FiredAlerts = { userId: string; searchId: string; alerts: readonly FiredAlert[] }

const typeOf = ({ kind }: FiredAlert) => (kind === 'new-card' ? 'alert.card' : 'alert.price')

/** The fields that messages describe, of which the rest of an alert says how it was found. */
function alertedCardOf(alert: FiredAlert): AlertedCardRow {
  const { kind, rule, cardId, variant, source, cents, centsBefore, day, dayBefore } = alert
  const facts = { kind, rule, cardId, variant, cents, centsBefore, day, dayBefore }
  return { ...facts, source: source as AlertedCardRow['source'] }
}

/** Stores a message for each saved search and type, in the transaction that records its alerts. */
export async function queueAlerts(client: Queryable, searches: readonly FiredAlerts[]): Promise<void> {
  const messages = searches.flatMap(({ userId, searchId, alerts }) =>
    [...Map.groupBy(alerts, typeOf)].map(([type, ofType]) => {
      const described = ofType.slice(0, maxAlerts)
      const cards = new Set(described.map(({ cardId }) => cardId))
      const more = new Set(ofType.map(({ cardId }) => cardId)).difference(cards).size
      return { userId, type, data: { searchId, alerts: described.map(alertedCardOf), more } } as const
    }),
  )
  await queueMessages(client, messages)
}
