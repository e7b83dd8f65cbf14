import type { QueryClient } from '@tanstack/react-query'
import type { ApiSet } from '#contract/card-shapes.ts'
import { cardLabel } from '#domain/card-number.ts'
import { dateInWords } from '#domain/date-in-words.ts'
import type { ApiAnswer } from '#web/api/api-client.ts'
import type { PageMeta } from '#web/app/page-meta.ts'
import { messages } from '#web/messages/en.ts'
import { cardAddress } from '#web/search-box/addresses.ts'
import { setPath } from './set-path.ts'
import { firstCardsKey } from './sets-queries.ts'

const words = messages.sets

function factsOf(set: ApiSet): string {
  const facts = [
    set.series,
    words.cardCount(set.total ?? set.cardCount),
    messages.common.language[set.language],
    set.releaseDate && words.released(dateInWords(set.releaseDate)),
  ]
  return `${facts.filter(Boolean).join(' · ')}.`
}

function jsonLdOf(set: ApiSet, queryClient: QueryClient): object {
  const first = queryClient.getQueryData<ApiAnswer<'GET /categories/{id}/cards'>>(firstCardsKey(set.id))
  const items = (first?.cards ?? []).map((card, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: `${card.name} ${cardLabel(card.number, set.printedTotal)}`,
    url: cardAddress(card),
  }))
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: set.name,
    inLanguage: set.language,
    ...(set.releaseDate && { datePublished: set.releaseDate }),
    mainEntity: { '@type': 'ItemList', numberOfItems: set.cardCount, itemListElement: items },
  }
}

export function setPageMeta(set: ApiSet, queryClient: QueryClient): PageMeta {
  return {
    title: words.pageTitle(set.nameEn ? `${set.name} (${set.nameEn})` : set.name),
    description: words.setDescription(set.nameEn ?? set.name, factsOf(set)),
    canonical: setPath(set),
    image: `/og/set/${encodeURIComponent(set.id)}.png`,
    jsonLd: jsonLdOf(set, queryClient),
  }
}
