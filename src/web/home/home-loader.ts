import type { AppContext } from '#web/app/app-context.ts'
import { ensure } from '#web/app/load.ts'
import type { PageMeta } from '#web/app/page-meta.ts'
import { messages } from '#web/messages/en.ts'
import { homeQuery } from './home-queries.ts'

export async function loadHome(app: AppContext): Promise<void> {
  await ensure(app, homeQuery(app.api))
}

export function homeMeta(): PageMeta {
  return { title: messages.home.title, description: messages.home.description, canonical: '/' }
}
