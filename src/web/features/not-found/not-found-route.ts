import type { PageCode } from '#web/app/page-table.ts'
import { ownerTitleKey } from '#web/features/owner/owner-title.ts'
import { notFoundMessages as messages } from '#web/messages/en/not-found.ts'
import { NotFoundPage } from './not-found-page.tsx'

export const page: PageCode = {
  Component: NotFoundPage,
  load: async app => app.notFound(),
  meta: ({ queryClient }) => {
    const title = queryClient.getQueryData<string | null>(ownerTitleKey) ?? messages.title
    return { title, noIndex: true }
  },
}
