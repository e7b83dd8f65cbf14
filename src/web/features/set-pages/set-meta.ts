import type { ApiSet } from '#contract/card-shapes.ts'
import { formatCardNumber } from '#domain/card-number.ts'
import { dateInWords } from '#domain/date-in-words.ts'
import type { ApiResponse } from '#web/api/api-client.ts'
import type { MetaInput, PageMeta } from '#web/app/page-meta.ts'
import { messages } from '#web/messages/en.ts'
import { cardTermMessages } from '#web/messages/en/card-words.ts'
import { setsPageMessages as setsMessages } from '#web/messages/en/sets.ts'
import { cardPath, setPath } from '#site/site-paths.ts'
import { firstCardsKey } from './sets-queries.ts'

type MetaContext = Pick<MetaInput, 'queryClient' | 'url'>

function factsFor(set: ApiSet): string {
  const facts = [
    set.series,
    setsMessages.cardCount(set.total ?? set.cardCount),
    messages.common.language[set.language],
    set.releaseDate && setsMessages.released(dateInWords(set.releaseDate)),
  ]
  return facts.filter(Boolean).join(' · ')
}

function jsonLdOf(set: ApiSet, { queryClient, url }: MetaContext): object {
  const first = queryClient.getQueryData<ApiResponse<'GET /categories/{id}/cards'>>(firstCardsKey(set.id))
  const items = (first?.cards ?? []).map((card, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: `${card.name} ${formatCardNumber(card.number, set.printedTotal)}`,
    url: new URL(cardPath(card), url).href,
  }))
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: set.name,
    url: new URL(setPath(set), url).href,
    inLanguage: set.language,
    ...(set.releaseDate && { datePublished: set.releaseDate }),
    mainEntity: { '@type': 'ItemList', numberOfItems: set.cardCount, itemListElement: items },
  }
}

export function createSetPageMeta(set: ApiSet, around: MetaContext): PageMeta {
  const name = cardTermMessages.nameOf(set)
  return {
    title: name === set.name ? name : `${set.name} (${name})`,
    description: setsMessages.setDescription(name, factsFor(set)),
    canonical: setPath(set),
    image: `/og/set/${encodeURIComponent(set.id)}.png`,
    jsonLd: jsonLdOf(set, around),
  }
}
