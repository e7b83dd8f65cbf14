import type { ApiSet } from '#contract/card-shapes.ts'
import type { AppDependencies } from '#web/app/app-context.ts'
import { ensureQuery } from '#web/app/load.ts'
import type { MetaInput, PageMeta } from '#web/app/page-meta.ts'
import type { PageRequest } from '#web/app/page-table.ts'
import { setsPageMessages as messages } from '#web/messages/en/sets.ts'
import { loadCards } from '#web/features/set-pages/load-cards.ts'
import { createSetPageMeta } from '#web/features/set-pages/set-meta.ts'
import { parseSetsPageParams, setsPathWithChanges } from '#web/features/set-pages/sets-url.ts'
import { singleSetKey, singleSetQuery, setsQuery } from '#web/features/set-pages/sets-queries.ts'

export async function loadSets(app: AppDependencies, { url }: PageRequest): Promise<void> {
  const { language, series, set: wanted, sort } = parseSetsPageParams(url.searchParams)
  const chosen = async () => {
    if (!wanted) return
    const set = await ensureQuery(app, singleSetQuery(app.api, wanted, language))
    if (set) await loadCards(app, set, sort)
    if (set === null) app.notFound()
  }
  await Promise.all([ensureQuery(app, setsQuery(app.api, { language, series })), chosen()])
}

export function readSetsPageMeta({ url, queryClient }: MetaInput): PageMeta {
  const { language, series, set: wanted } = parseSetsPageParams(url.searchParams)
  if (wanted) {
    const set = queryClient.getQueryData<ApiSet | null>(singleSetKey(wanted, language))
    return set ? createSetPageMeta(set, { queryClient, url }) : { title: messages.setNotFound, noIndex: true }
  }
  return {
    title: series ? messages.seriesSets(series) : messages.allSets,
    description: messages.description,
    canonical: setsPathWithChanges(new URLSearchParams(), { series, language }),
  }
}
