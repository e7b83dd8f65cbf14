import { AlertRule } from '#contract/saved-search-shapes.ts'

/** The columns of an alert's rule. Those of other kinds are null. */
export type RuleColumns = {
  kind: AlertRule['kind']
  currency: 'USD' | 'EUR' | null
  amount: number | null
  percent: number | null
  days: number | null
  variant: string | null
}

/** Converts the columns of a rule to the API's format, with only the fields of its kind. */
export function ruleOf({ kind, currency, amount, percent, days, variant }: RuleColumns): AlertRule {
  if (kind === 'new-card') return { kind }
  if (kind === 'price-move') return AlertRule.parse({ kind, percent, days, currency, variant })
  return AlertRule.parse({ kind, amount, currency, variant })
}
