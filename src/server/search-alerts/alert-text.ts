import type { AlertedCard } from '#contract/alert-endpoints.ts'
import { alertDetailTexts } from '#domain/alert-facts.ts'
import type { Language } from '#domain/language.ts'
import { formatPrice } from '#domain/price-format.ts'

/** The finishes that nearly all printings have; others keep their English names. */
const japaneseFinishes: Record<string, string> = {
  Normal: 'ノーマル',
  Holo: 'ホロ',
  'Reverse holo': 'ミラー',
}

const texts = {
  en: {
    newCard: (card: string) => `New: ${card}`,
    changed: (card: string, before: string, price: string) => `${card}: ${before} → ${price}`,
    variant: {
      fact: (word: string) => word,
      foil: (name: string) => `${name} foil`,
      stamp: (name: string) => `${name} stamp`,
    },
  },
  ja: {
    newCard: (card: string) => `新しいカード：${card}`,
    changed: (card: string, before: string, price: string) => `${card}：${before} → ${price}`,
    variant: {
      fact: (word: string) => japaneseFinishes[word] ?? word,
      foil: (name: string) => `${name}ホイル`,
      stamp: (name: string) => `${name}スタンプ`,
    },
  },
}

/** The change that fired an alert: 'Pikachu: $25.00 → $18.00', 'New: Pikachu'. */
export function alertText(alert: AlertedCard, language: Language): string {
  const { card, currency, before, price } = alert
  const words = texts[language]
  const name = card.name ?? card.id
  return currency !== null && before !== null && price !== null
    ? words.changed(name, formatPrice(before, currency), formatPrice(price, currency))
    : words.newCard(name)
}

/** Source, printing and days of an alert: 'TCGplayer · Holo · 2026-10-02 → 2026-10-03'. */
export const alertFactsText = (alert: AlertedCard, language: Language): string =>
  alertDetailTexts(alert, texts[language].variant).join(' · ')
