import type { SavedSearch } from '#contract/saved-search-shapes.ts'
import { cardIdOfQuery, oneCardQuery } from '#domain/one-card-query.ts'
import type { ApiClient } from '#web/api/api-client.ts'
import { numberAndSet } from '#web/features/card-ui/number-and-set.ts'
import type { AlertInput } from './alert-form/alert-draft.ts'
import { suggestName } from './search-draft.ts'

/** A card that has alerts of its own. */
export type AlertCard = { id: string; name: string; number: string; set: { name: string } }

/** A price alert as the line of a card page creates it. */
export type PriceTarget = Extract<AlertInput, { kind: 'price-below' | 'price-above' }>

/** Whether a saved search does nothing but watch the price of one card. Lists of one card need no place among others. */
export function watchesOneCard({ query, pinned, isPublic, alerts = [] }: SavedSearch): boolean {
  return cardIdOfQuery(query) !== undefined && alerts.length > 0 && pinned.length === 0 && !isPublic
}

/** The saved search that has the alerts of a card; undefined if there is none. */
export function findSearchOf(
  searches: readonly SavedSearch[] | undefined,
  card: Pick<AlertCard, 'id'>,
): SavedSearch | undefined {
  return searches?.find(({ query, scope }) => query === oneCardQuery(card.id) && scope === 'catalogue')
}

/** The bounds for prices of a card, without other kinds of alerts. */
export function priceTargetsOf(saved: SavedSearch | undefined): (PriceTarget & { id: string })[] {
  return (saved?.alerts ?? []).flatMap(({ createdAt: _, lastFiredAt: __, ...alert }) =>
    alert.kind === 'price-below' || alert.kind === 'price-above' ? alert : [],
  )
}

const ruleOf = ({ kind, amount, currency, variant }: PriceTarget) =>
  `${kind} ${amount} ${currency} ${variant}`

/** Whether a saved search has an equal alert. */
export function hasTarget(saved: SavedSearch | undefined, target: PriceTarget): boolean {
  return priceTargetsOf(saved).some(one => ruleOf(one) === ruleOf(target))
}

const inputsOf = ({ alerts = [] }: SavedSearch): AlertInput[] =>
  alerts.map(({ createdAt: _, lastFiredAt: __, ...alert }) => alert)

type Api = { api: ApiClient }

/** The saved search of a card as the server has it now. */
async function readSearchOf({ api }: Api, card: Pick<AlertCard, 'id'>): Promise<SavedSearch | undefined> {
  return findSearchOf((await api('GET /searches')).searches, card)
}

/** Stores an alert: in the saved search of the card, or in a new one. A paused search watches again. */
export async function addTarget(
  caller: Api,
  card: AlertCard,
  target: PriceTarget,
  requestId: string,
): Promise<SavedSearch> {
  const existing = await readSearchOf(caller, card)
  if (!existing) {
    const name = suggestName([card.name, numberAndSet(card)], card.id)
    const body = { requestId, name, query: oneCardQuery(card.id), alerts: [target] }
    return caller.api('POST /searches', { body })
  }
  if (hasTarget(existing, target)) return existing
  const body = { alerts: [...inputsOf(existing), target], alertsPaused: false }
  return caller.api('PATCH /searches/{id}', { params: { id: existing.id }, body })
}

/**
 * Removes one alert. Others of the card stay, also those that were added since; a saved search that only watched this price
 * is deleted. Returns what is left of it.
 */
export async function removeTarget(
  caller: Api,
  card: Pick<AlertCard, 'id'>,
  target: PriceTarget,
): Promise<{ id: string; left: SavedSearch | null } | undefined> {
  const saved = await readSearchOf(caller, card)
  const alert = priceTargetsOf(saved).find(one => ruleOf(one) === ruleOf(target))
  if (!saved || !alert) return undefined
  const params = { id: saved.id }
  const alerts = inputsOf(saved).filter(({ id }) => id !== alert.id)
  if (alerts.length === 0 && watchesOneCard(saved)) {
    await caller.api('DELETE /searches/{id}', { params })
    return { id: saved.id, left: null }
  }
  return { id: saved.id, left: await caller.api('PATCH /searches/{id}', { params, body: { alerts } }) }
}
