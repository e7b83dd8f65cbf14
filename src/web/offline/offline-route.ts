import type { PageCode } from '#web/app/page-table.ts'
import { offline } from '#web/messages/en/offline.ts'
import { OfflinePage } from './offline-page.tsx'

export const page: PageCode = {
  Component: OfflinePage,
  meta: () => ({ title: `${offline.title} · ChaseKit`, noIndex: true }),
}
