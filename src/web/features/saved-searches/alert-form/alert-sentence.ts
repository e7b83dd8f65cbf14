import type { AlertRule } from '#contract/saved-search-shapes.ts'
import { formatPrice } from '#domain/price-format.ts'
import { printingName } from '#web/features/card-ui/printing-name.ts'
import { alertMessages as messages } from '#web/messages/en/alerts.ts'

/** An alert in one sentence. */
export function alertSentence(alert: AlertRule): string {
  if (alert.kind === 'new-card') return messages.whenNew
  const printing = alert.variant === null ? messages.anyPrinting : printingName(alert.variant)
  if (alert.kind === 'price-move')
    return messages.whenMoves(printing, alert.percent, alert.days, messages.sources[alert.currency])
  const amount = formatPrice(alert.amount, alert.currency)
  return alert.kind === 'price-below'
    ? messages.whenBelow(printing, amount)
    : messages.whenAbove(printing, amount)
}
