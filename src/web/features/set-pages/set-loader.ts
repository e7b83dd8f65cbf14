import type { ApiSet } from '#contract/card-shapes.ts'
import type { AppContext } from '#web/app/app-context.ts'
import { ensureQuery } from '#web/app/load.ts'
import type { MetaInput, PageMeta } from '#web/app/page-meta.ts'
import type { PageRequest } from '#web/app/page-table.ts'
import { readLanguage } from '#web/app/read-language.ts'
import { sets as messages } from '#web/messages/en/sets.ts'
import { loadCards } from './load-cards.ts'
import { setPageMeta } from './set-meta.ts'
import { setKey, setQuery } from './sets-queries.ts'

export async function loadSet(app: AppContext, { params, url }: PageRequest): Promise<void> {
  const language = readLanguage(url.searchParams)
  const set = await ensureQuery(app, setQuery(app.api, params['set'] ?? '', language))
  if (set) await loadCards(app, set)
  if (set === null) app.notFound()
}

export function setMeta({ params, url, queryClient }: MetaInput): PageMeta {
  const key = setKey(params['set'] ?? '', readLanguage(url.searchParams))
  const set = queryClient.getQueryData<ApiSet | null>(key)
  return set
    ? setPageMeta(set, { queryClient, url })
    : { title: messages.pageTitle(messages.setNotFound), noIndex: true }
}
