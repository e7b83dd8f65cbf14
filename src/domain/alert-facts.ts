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
