import type { AlertEvent } from '#contract/alert-endpoints.ts'
import type { Language } from '#domain/language.ts'
import { formatPrice } from '#domain/price-format.ts'
import { variantName } from '#domain/variant-text.ts'
import { escapeMarkup } from '#platform/escape-markup.ts'
import { cardPathOfId } from '#site/site-paths.ts'

/** The finishes that nearly all printings have; others keep their English names. */
const japaneseFinishes: Record<string, string> = {
  Normal: 'ノーマル',
  Holo: 'ホロ',
  'Reverse holo': 'ミラー',
}

const texts = {
  en: {
    title: 'Alerts of my saved searches – ChaseKit',
    newCard: (card: string) => `New: ${card}`,
    changed: (card: string, before: string, price: string) => `${card}: ${before} → ${price}`,
    search: 'Saved search',
    variant: {
      fact: (word: string) => word,
      foil: (name: string) => `${name} foil`,
      stamp: (name: string) => `${name} stamp`,
    },
  },
  ja: {
    title: '保存した検索のアラート – ChaseKit',
    newCard: (card: string) => `新しいカード：${card}`,
    changed: (card: string, before: string, price: string) => `${card}：${before} → ${price}`,
    search: '保存した検索',
    variant: {
      fact: (word: string) => japaneseFinishes[word] ?? word,
      foil: (name: string) => `${name}ホイル`,
      stamp: (name: string) => `${name}スタンプ`,
    },
  },
}

// XML has no way to write control characters.
const controls = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

function escaped(text: string): string {
  return escapeMarkup(text.replaceAll(controls, ''))
}

const sourceNames = { tcgplayer: 'TCGplayer', cardmarket: 'Cardmarket' }

function entry(event: AlertEvent, origin: string, language: Language): string {
  const { id, search, card, variant, source, currency, before, price, dayBefore, day, firedAt } = event
  const words = texts[language]
  const name = card.name ?? card.id
  const isPrice = currency !== null && before !== null && price !== null
  const title = isPrice
    ? words.changed(name, formatPrice(before, currency), formatPrice(price, currency))
    : words.newCard(name)
  const printing = variant && variantName(variant, words.variant)
  const days = dayBefore === null ? day : `${dayBefore} → ${day}`
  const facts = [source && sourceNames[source], printing, days, `${words.search}: ${search.name}`]
  return `<entry>
<id>${escaped(`${origin}/alerts/${encodeURIComponent(id)}`)}</id>
<title>${escaped(title)}</title>
<updated>${firedAt}</updated>
<link href="${escaped(origin + cardPathOfId(card.id))}"/>
<summary>${escaped(facts.filter(fact => fact !== null).join(' · '))}</summary>
</entry>`
}

/** The feed in Atom. */
export function atomFeed(
  events: readonly AlertEvent[],
  { url, origin, language }: { url: string; origin: string; language: Language },
): string {
  const updated = events[0]?.firedAt ?? new Date(0).toISOString()
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${escaped(url)}</id>
<title>${texts[language].title}</title>
<updated>${updated}</updated>
<author><name>ChaseKit</name></author>
<link rel="self" href="${escaped(url)}"/>
<link href="${escaped(origin)}/alerts"/>
${events.map(event => entry(event, origin, language)).join('\n')}
</feed>
`
}
