import type { MetaInput, PageMeta } from '#web/app/page-meta.ts'
import { searchPageMessages } from '#web/messages/en/search.ts'

/** The metadata of the search page, which is hidden from search engines: they find cards through the sets. */
export function searchMeta({ url }: Pick<MetaInput, 'url'>): PageMeta {
  const query = url.searchParams.get('q')?.trim()
  const title = query ? searchPageMessages.titleOf(query) : searchPageMessages.title
  return { title, description: searchPageMessages.description, noIndex: true }
}
