import type { PageCode } from '#web/app/page-table.ts'
import { messages } from '#web/messages/en.ts'
import { NotFoundPage } from './not-found-page.tsx'

export const notFoundPage: PageCode = {
  Component: NotFoundPage,
  load: async app => app.notFound(),
  meta: () => ({ title: `${messages.notFound.title} · ChaseKit`, noIndex: true }),
}
