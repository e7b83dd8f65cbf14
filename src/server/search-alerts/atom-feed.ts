import type { AlertEvent } from '#contract/alert-endpoints.ts'
import type { Language } from '#domain/language.ts'
import { escapeMarkup } from '#platform/escape-markup.ts'
import { cardPathOfId } from '#site/site-paths.ts'
import { alertFactsText, alertText } from '#server/notifications/alert-text.ts'

const texts = {
  en: { title: 'Alerts of my saved searches', search: 'Saved search' },
  ja: { title: '保存した検索のアラート', search: '保存した検索' },
}

// XML has no way to write control characters.
const controls = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

function escaped(text: string): string {
  return escapeMarkup(text.replaceAll(controls, ''))
}

function entry(event: AlertEvent, origin: string, language: Language): string {
  const { id, search, card, firedAt } = event
  const facts = `${alertFactsText(event, language)} · ${texts[language].search}: ${search.name}`
  return `<entry>
<id>${escaped(`${origin}/alerts/${encodeURIComponent(id)}`)}</id>
<title>${escaped(alertText(event, language))}</title>
<updated>${firedAt}</updated>
<link href="${escaped(origin + cardPathOfId(card.id))}"/>
<summary>${escaped(facts)}</summary>
</entry>`
}

type FeedSite = { url: string; origin: string; siteName: string; language: Language }

/** The feed in Atom. */
export function atomFeed(
  events: readonly AlertEvent[],
  { url, origin, siteName, language }: FeedSite,
): string {
  const updated = events[0]?.firedAt ?? new Date(0).toISOString()
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${escaped(url)}</id>
<title>${escaped(`${texts[language].title} – ${siteName}`)}</title>
<updated>${updated}</updated>
<author><name>${escaped(siteName)}</name></author>
<link rel="self" href="${escaped(url)}"/>
<link href="${escaped(origin)}/alerts"/>
${events.map(event => entry(event, origin, language)).join('\n')}
</feed>
`
}
