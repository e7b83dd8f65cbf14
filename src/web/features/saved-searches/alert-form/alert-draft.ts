import type { AlertRule } from '#contract/saved-search-shapes.ts'
import { parseDecimal } from '#web/features/copies/parse-decimal.ts'
import { alertFormMessages as messages } from '#web/messages/en/alert-form.ts'

/** An alert as the API takes it. With the id of a stored alert, that one is changed. */
export type AlertInput = AlertRule & { id?: string | undefined }

export type PriceAlertKind = Exclude<AlertRule['kind'], 'new-card'>

/** What the form for a price alert contains. Numbers are text while they are typed. */
export type PriceAlertDraft = {
  /** Identifies the draft within its form. */
  key: string
  /** The id of the stored alert; undefined for a new one. */
  id: string | undefined
  kind: PriceAlertKind
  /** The key of a printing; empty for any printing. */
  variant: string
  currency: 'USD' | 'EUR'
  amount: string
  percent: string
  days: string
}

export type PriceAlertErrors = { amount?: string; percent?: string; days?: string }

export function newPriceAlert(key: string): PriceAlertDraft {
  const bounds = { amount: '', percent: '20', days: '7' }
  return { key, id: undefined, kind: 'price-below', variant: '', currency: 'USD', ...bounds }
}

/** The drafts of the price alerts among `alerts`. */
export function toPriceAlertDrafts(alerts: readonly AlertInput[]): PriceAlertDraft[] {
  return alerts.flatMap((alert, index) => {
    if (alert.kind === 'new-card') return []
    const { id, kind, variant, currency } = alert
    const bounds =
      kind === 'price-move'
        ? { percent: String(alert.percent), days: String(alert.days) }
        : { amount: String(alert.amount) }
    const key = id ?? String(index)
    return { ...newPriceAlert(key), id, kind, variant: variant ?? '', currency, ...bounds }
  })
}

function numberBetween(text: string, min: number, max: number): number | undefined {
  const number = parseDecimal(text)
  return number !== undefined && number >= min && number <= max ? number : undefined
}

/** The alert that a draft describes, or what is wrong with its fields. */
export function parsePriceAlert(
  draft: PriceAlertDraft,
): { alert: AlertInput } | { errors: PriceAlertErrors } {
  const { id, kind, variant, currency } = draft
  const target = { ...(id !== undefined && { id }), variant: variant || null, currency }
  if (kind === 'price-move') {
    const percent = numberBetween(draft.percent, 1, 1000)
    const days = numberBetween(draft.days, 1, 90)
    if (percent !== undefined && days !== undefined && Number.isInteger(days))
      return { alert: { ...target, kind, percent, days } }
    return {
      errors: {
        ...(percent === undefined && { percent: messages.percentError }),
        ...((days === undefined || !Number.isInteger(days)) && { days: messages.daysError }),
      },
    }
  }
  const amount = numberBetween(draft.amount, 0.01, 1e7)
  return amount === undefined
    ? { errors: { amount: messages.amountError } }
    : { alert: { ...target, kind, amount } }
}
