import { formatPrice } from './price-format.ts'
import { type VariantWords, variantName } from './variant-text.ts'

type AlertFacts = {
  /** The key of the printing; null for new cards. */
  variant: string | null
  source: keyof typeof sourceNames | null
  day: string
  dayBefore: string | null
}

const sourceNames = { tcgplayer: 'TCGplayer', cardmarket: 'Cardmarket' }

/**
 * Source, printing and days of an alert: 'TCGplayer', 'Holo', '2026-10-02 → 2026-10-03'. Of a new card only the day on
 * which it was found.
 */
export function alertDetailTexts(
  { variant, source, day, dayBefore }: AlertFacts,
  words: VariantWords,
): string[] {
  return [
    ...(source === null ? [] : [sourceNames[source]]),
    ...(variant === null ? [] : [variantName(variant, words)]),
    dayBefore === null ? day : `${dayBefore} → ${day}`,
  ]
}

/** A rule of an alert about prices, as the API returns it. */
type PriceRule = { currency: 'USD' | 'EUR'; variant: string | null } & (
  | { kind: 'price-below' | 'price-above'; amount: number }
  | { kind: 'price-move'; percent: number; days: number }
)

export type AlertRuleWords = VariantWords & {
  anyPrinting: string
  below: (printing: string, amount: string) => string
  above: (printing: string, amount: string) => string
  moved: (printing: string, percent: number, days: number) => string
}

/** Which alert fired: 'any printing below $20.00', 'Holo moves by 20 % within 3 days'. Undefined for new cards. */
export function alertRuleText(
  rule: PriceRule | { kind: 'new-card' } | null,
  words: AlertRuleWords,
): string | undefined {
  if (rule === null || rule.kind === 'new-card') return undefined
  const printing = rule.variant === null ? words.anyPrinting : variantName(rule.variant, words)
  if (rule.kind === 'price-move') return words.moved(printing, rule.percent, rule.days)
  const amount = formatPrice(rule.amount, rule.currency)
  return rule.kind === 'price-below' ? words.below(printing, amount) : words.above(printing, amount)
}
