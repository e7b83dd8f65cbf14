import type { ApiCardDetail } from '#contract/card-shapes.ts'
import { formatCardNumber } from '#domain/card-number.ts'
import type { PageMeta } from '#web/app/page-meta.ts'
import { messages } from '#web/messages/en.ts'
import { cardPageMessages as cardMessages } from '#web/messages/en/card.ts'
import { cardTermMessages } from '#web/messages/en/card-words.ts'
import { cardPath, setPath } from '#site/site-paths.ts'

function breadcrumb(card: ApiCardDetail, page: URL): object {
  const items = [
    { name: cardMessages.home, item: '/' },
    { name: card.set.name, item: setPath(card.set) },
    { name: card.name, item: cardPath(card) },
  ]
  const list = items.map(({ name, item }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(item, page).href,
  }))
  return { '@type': 'BreadcrumbList', itemListElement: list }
}

function work(card: ApiCardDetail, label: string): object {
  return {
    '@type': 'CreativeWork',
    name: `${card.name} ${label}`,
    inLanguage: card.language,
    identifier: card.id,
    ...(card.image && { image: card.image }),
    ...(card.artist && { creator: { '@type': 'Person', name: card.artist } }),
    ...(card.set.releaseDate && { datePublished: card.set.releaseDate }),
    isPartOf: { '@type': 'Collection', name: card.set.name },
  }
}

/** The metadata of a card's page. `page` is its URL: search engines need absolute URLs. */
export function cardPageMeta(card: ApiCardDetail, page: URL): PageMeta {
  const label = formatCardNumber(card.number, card.set.printedTotal)
  const kind = [card.supertype, ...card.types].map(cardTermMessages.fact)
  const facts = [card.rarity, ...kind, card.artist && cardMessages.artistBadge(card.artist)]
  const language = messages.common.language[card.language]
  return {
    title: cardMessages.title(card.name, label, card.set.name),
    siteName: 'none',
    description: cardMessages.description(
      cardTermMessages.nameOf(card),
      label,
      card.set.name,
      [language, ...facts].filter(Boolean).join(' · '),
    ),
    canonical: cardPath(card),
    image: `/og/card/${encodeURIComponent(card.id)}.png`,
    jsonLd: { '@context': 'https://schema.org', '@graph': [work(card, label), breadcrumb(card, page)] },
  }
}
