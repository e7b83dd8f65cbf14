import type { ApiSet } from '#contract/card-shapes.ts'
import type { AppDependencies } from '#web/app/app-context.ts'
import { ensureQuery } from '#web/app/load.ts'
import type { MetaInput, PageMeta } from '#web/app/page-meta.ts'
import type { PageRequest } from '#web/app/page-table.ts'
import { readCardLanguage } from '#web/app/read-language.ts'
import { setsPageMessages as messages } from '#web/messages/en/sets.ts'
import { loadCards } from '#web/features/set-pages/load-cards.ts'
import { createSetPageMeta } from '#web/features/set-pages/set-meta.ts'
import { readSort } from '#web/features/set-pages/sets-url.ts'
import { singleSetKey, singleSetQuery } from '#web/features/set-pages/sets-queries.ts'

export async function loadSet(app: AppDependencies, { params, url }: PageRequest): Promise<void> {
  const language = readCardLanguage(url.searchParams)
  const set = await ensureQuery(app, singleSetQuery(app.api, params['set'] ?? '', language))
  if (set) await loadCards(app, set, readSort(url.searchParams.get('sort')))
  if (set === null) app.notFound()
}

export function readSetPageMeta({ params, url, queryClient }: MetaInput): PageMeta {
  const key = singleSetKey(params['set'] ?? '', readCardLanguage(url.searchParams))
  const set = queryClient.getQueryData<ApiSet | null>(key)
  return set ? createSetPageMeta(set, { queryClient, url }) : { title: messages.setNotFound, noIndex: true }
}
