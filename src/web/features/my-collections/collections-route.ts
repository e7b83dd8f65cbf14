import type { ApiCollection } from '#contract/collection-shapes.ts'
import type { MetaInput, PageMeta } from '#web/app/page-meta.ts'
import { createPageWithoutLoader } from '#web/app/simple-page.ts'
import { myCollectionsMessages } from '#web/messages/en/collections.ts'
import { CollectionsPage } from './collections-page.tsx'

/** The title is the collection's name once the list is loaded. */
function meta({ url, queryClient }: MetaInput): Partial<PageMeta> {
  const name = queryClient
    .getQueriesData<ApiCollection[]>({ queryKey: ['collections', 'mine'] })
    .flatMap(([, all]) => all ?? [])
    .find(({ id }) => id === url.searchParams.get('id'))?.name
  return name === undefined ? {} : { title: name }
}

export const page = createPageWithoutLoader(CollectionsPage, myCollectionsMessages.title, meta)
