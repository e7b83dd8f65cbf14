import type { ApiCardDetail } from '#contract/card-shapes.ts'
import type { AppDependencies } from '#web/app/app-context.ts'
import { ensureQuery } from '#web/app/load.ts'
import type { MetaInput, PageMeta } from '#web/app/page-meta.ts'
import type { PageRequest } from '#web/app/page-table.ts'
import { readCardLanguage } from '#web/app/read-language.ts'
import { cardPageMessages as messages } from '#web/messages/en/card.ts'
import { cardPageMeta } from './card-meta.ts'
import { cardKey, cardQuery } from './card-queries.ts'

export async function loadCard(app: AppDependencies, { params, url }: PageRequest): Promise<void> {
  const id = params['id']
  const language = readCardLanguage(url.searchParams)
  const card = id ? await ensureQuery(app, cardQuery(app.api, id, language)) : null
  if (card === null) app.notFound()
}

export function readCardPageMeta({ params, url, queryClient }: MetaInput): PageMeta {
  const key = cardKey(params['id'] ?? '', readCardLanguage(url.searchParams))
  const card = queryClient.getQueryData<ApiCardDetail | null>(key)
  return card ? cardPageMeta(card, url) : { title: messages.missingTitle, noIndex: true }
}
