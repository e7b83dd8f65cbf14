import type { PageCode } from '#web/app/page-table.ts'
import { notFoundMessages as messages } from '#web/messages/en/not-found.ts'
import { NotFoundPage } from './not-found-page.tsx'

export const page: PageCode = {
  Component: NotFoundPage,
  load: async app => app.notFound(),
  meta: () => ({ title: `${messages.title} · ChaseKit`, noIndex: true }),
}
