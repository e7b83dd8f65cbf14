import type { AlertedCard } from '#contract/alert-endpoints.ts'
import { alertDetailTexts, alertRuleText } from '#domain/alert-facts.ts'
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
    firstPrice: (card: string, price: string) => `${card}: first price ${price}`,
    changed: (card: string, before: string, price: string) => `${card}: ${before} → ${price}`,
    variant: {
      fact: (word: string) => word,
      foil: (name: string) => `${name} foil`,
      stamp: (name: string) => `${name} stamp`,
    },
    rule: {
      anyPrinting: 'any printing',
      below: (printing: string, amount: string) => `Alert: ${printing} below ${amount}`,
      above: (printing: string, amount: string) => `Alert: ${printing} above ${amount}`,
      moved: (printing: string, percent: number, days: number) =>
        `Alert: ${printing} moves by ${percent} % within ${days} ${days === 1 ? 'day' : 'days'}`,
    },
  },
  ja: {
    newCard: (card: string) => `新しいカード：${card}`,
    firstPrice: (card: string, price: string) => `${card}：初めての価格 ${price}`,
    changed: (card: string, before: string, price: string) => `${card}：${before} → ${price}`,
    variant: {
      fact: (word: string) => japaneseFinishes[word] ?? word,
      foil: (name: string) => `${name}ホイル`,
      stamp: (name: string) => `${name}スタンプ`,
    },
    rule: {
      anyPrinting: 'いずれかのバージョン',
      below: (printing: string, amount: string) => `アラート：${printing}が${amount}未満`,
      above: (printing: string, amount: string) => `アラート：${printing}が${amount}超`,
      moved: (printing: string, percent: number, days: number) =>
        `アラート：${printing}が${days}日以内に${percent}%変動`,
    },
  },
}

/** The change that fired an alert: 'Pikachu: $25.00 → $18.00', 'New: Pikachu'. */
export function alertText(alert: AlertedCard, language: Language): string {
  const { card, currency, before, price } = alert
  const words = texts[language]
  const name = card.name ?? card.id
  if (currency === null || price === null) return words.newCard(name)
  const shown = formatPrice(price, currency)
  return before === null
    ? words.firstPrice(name, shown)
    : words.changed(name, formatPrice(before, currency), shown)
}

/**
 * Source, printing and days of an alert, and which alert it was:
 * 'TCGplayer · Holo · 2026-10-02 → 2026-10-03 · Alert: any printing below $20.00'.
 */
export function alertFactsText(alert: AlertedCard, language: Language): string {
  const { variant, rule } = texts[language]
  const ruleText = alertRuleText(alert.rule, { ...variant, ...rule })
  return [...alertDetailTexts(alert, variant), ...(ruleText === undefined ? [] : [ruleText])].join(' · ')
}
