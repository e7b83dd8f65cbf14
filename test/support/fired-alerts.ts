import { randomUUID } from 'node:crypto'
import { inTransaction } from '#platform/database/transaction.ts'
import { type NewAlertEvent, recordAlertEventBatch } from '#server/search-alerts/record-alert-events.ts'
import type { Collector } from './collector-api.ts'
import type { TestApi } from './test-api.ts'

/** The alert that fires. */
export const firedRule = { kind: 'price-below', amount: 20, currency: 'USD', variant: null } as const

export type FiredAlerts = {
  /** The id of the saved search. */
  search: string
  /** Records that the prices of cards fell from $25.00 to $19.50. */
  fire: (...cardIds: string[]) => Promise<number>
  /** Records that a card was found for the first time. */
  fireNewCard: (cardId: string) => Promise<number>
}

/** Saves a search with an alert, and returns functions that let it fire. */
export async function createFiredAlerts(api: TestApi, user: Collector, name: string): Promise<FiredAlerts> {
  const body = { requestId: randomUUID(), name, query: 'set:base1', alerts: [firedRule] }
  const saved = (await user.post('/searches', body)).body as { id: string; alerts: { id: string }[] }
  const ids = { alertId: saved.alerts[0]?.id ?? '', searchId: saved.id }
  const today = api.clock.now().toISOString().slice(0, 10)
  const record = (events: readonly NewAlertEvent[]) =>
    inTransaction(api.pool, client => recordAlertEventBatch(client, events, today))
  const price = { variant: 'normal', source: 'tcgplayer', cents: 1950, centsBefore: 2500 }
  const noPrice = { variant: '', source: '', cents: null, centsBefore: null, dayBefore: null }
  const fallen = { ...price, kind: firedRule.kind, rule: firedRule, dayBefore: '2026-11-01' } as const
  const found = { ...noPrice, kind: 'new-card', rule: null, repeatsAfter: '0001-01-01' } as const
  return {
    search: saved.id,
    fire: (...cardIds) =>
      record(cardIds.map(cardId => ({ ...ids, cardId, day: today, ...fallen, repeatsAfter: today }))),
    fireNewCard: cardId => record([{ ...ids, cardId, day: today, ...found }]),
  }
}
