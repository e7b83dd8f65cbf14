import { sitePaths } from '#site/site-paths.ts'
import type { AppDependencies } from '#web/app/app-context.ts'
import { tolerateLoadFailure } from '#web/app/load.ts'
import type { PageMeta } from '#web/app/page-meta.ts'
import { seriesPageMessages as messages } from '#web/messages/en/categories.ts'
import { categoriesQuery } from './categories-queries.ts'

export async function loadCategories(app: AppDependencies): Promise<void> {
  await tolerateLoadFailure(app.queryClient.ensureInfiniteQueryData(categoriesQuery(app.api)))
}

export function categoriesMeta(): PageMeta {
  return { title: messages.pageTitle, description: messages.description, canonical: sitePaths.series }
}
