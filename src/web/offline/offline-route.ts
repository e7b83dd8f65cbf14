import type { PageCode } from '#web/app/page-table.ts'
import { offlineMessages } from '#web/messages/en/offline.ts'
import { OfflinePage } from './offline-page.tsx'

export const page: PageCode = {
  Component: OfflinePage,
  meta: () => ({ title: offlineMessages.title, noIndex: true }),
}
