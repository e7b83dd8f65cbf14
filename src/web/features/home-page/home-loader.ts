import type { AppDependencies } from '#web/app/app-context.ts'
import { ensureQuery } from '#web/app/load.ts'
import type { PageMeta } from '#web/app/page-meta.ts'
import type { PageRequest } from '#web/app/page-table.ts'
import { loadFeed } from '#web/features/feed/load-feed.ts'
import { homePageMessages as messages } from '#web/messages/en/home.ts'
import { homeQuery } from './home-queries.ts'

export async function loadHome(app: AppDependencies, { url }: PageRequest): Promise<void> {
  await Promise.all([ensureQuery(app, homeQuery(app.api)), loadFeed(app, url)])
}

export function homeMeta(): PageMeta {
  return { title: messages.title, description: messages.description, canonical: '/' }
}
