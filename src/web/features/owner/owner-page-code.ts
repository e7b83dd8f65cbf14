import { History, Settings } from 'lucide-react'
import type { ComponentType } from 'react'
import type { OwnerPage } from '#site/owner-pages.ts'
import { lazyPart } from '#web/app/lazy-part.tsx'
import { componentLoader } from '#web/app/load-module-with-retry.ts'

type PageCode = { Icon: ComponentType<{ className?: string }>; Page: ReturnType<typeof lazyPart<object>> }

/** Code and icon of each page. Each is loaded when it is opened. */
export const ownerPageCode: Partial<Record<OwnerPage, PageCode>> = {
  settings: {
    Icon: Settings,
    Page: lazyPart(
      componentLoader(
        () => import('./settings/settings-page.tsx'),
        code => code.SettingsPage,
      ),
    ),
  },
  history: {
    Icon: History,
    Page: lazyPart(
      componentLoader(
        () => import('./history/history-page.tsx'),
        code => code.HistoryPage,
      ),
    ),
  },
}
