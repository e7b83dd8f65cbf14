import type { AlertedCard } from '#contract/alert-endpoints.ts'
import { currencyBySource, type PriceSource } from '#domain/price.ts'

/** An alert that fired, as queries return it. `variant` and `source` are empty for new cards. */
export type AlertedCardRow = Pick<AlertedCard, 'kind' | 'rule' | 'day' | 'dayBefore'> & {
  cardId: string
  variant: string
  source: PriceSource | ''
  cents: number | null
  centsBefore: number | null
}

const inUnits = (cents: number | null) => (cents === null ? null : cents / 100)

/** An alert that fired, as the API returns it. */
export function presentAlertedCard(
  { kind, rule, cardId, variant, source, cents, centsBefore, day, dayBefore }: AlertedCardRow,
  cardName: (id: string) => string | undefined,
): AlertedCard {
  return {
    kind,
    rule,
    card: { id: cardId, name: cardName(cardId) ?? null },
    variant: variant || null,
    source: source === '' || source === 'sample' ? null : source,
    currency: source === '' ? null : currencyBySource[source],
    before: inUnits(centsBefore),
    price: inUnits(cents),
    dayBefore,
    day,
  }
}
