import { Archive, Database, Gauge, History, Settings, ShieldAlert, Timer, Users } from 'lucide-react'
import type { ComponentType } from 'react'
import type { OwnerPage } from '#site/owner-pages.ts'
import { lazyPart } from '#web/app/lazy-part.tsx'
import { componentLoader } from '#web/app/load-module-with-retry.ts'

type PageCode = { Icon: ComponentType<{ className?: string }>; Page: ReturnType<typeof lazyPart<object>> }

const overview = componentLoader(
  () => import('./overview/overview-page.tsx'),
  code => code.OverviewPage,
)
const jobs = componentLoader(
  () => import('./jobs/jobs-page.tsx'),
  code => code.JobsPage,
)
const users = componentLoader(
  () => import('./users/users-page.tsx'),
  code => code.UsersPage,
)
const moderation = componentLoader(
  () => import('./moderation/moderation-page.tsx'),
  code => code.ModerationPage,
)
const data = componentLoader(
  () => import('./coverage/data-page.tsx'),
  code => code.DataPage,
)
const backups = componentLoader(
  () => import('./backups/backups-page.tsx'),
  code => code.BackupsPage,
)
const settings = componentLoader(
  () => import('./settings/settings-page.tsx'),
  code => code.SettingsPage,
)
const history = componentLoader(
  () => import('./history/history-page.tsx'),
  code => code.HistoryPage,
)

/** Code and icon of each page. Each is loaded when it is opened. */
export const ownerPageCode: Partial<Record<OwnerPage, PageCode>> = {
  overview: { Icon: Gauge, Page: lazyPart(overview) },
  jobs: { Icon: Timer, Page: lazyPart(jobs) },
  users: { Icon: Users, Page: lazyPart(users) },
  moderation: { Icon: ShieldAlert, Page: lazyPart(moderation) },
  data: { Icon: Database, Page: lazyPart(data) },
  backups: { Icon: Archive, Page: lazyPart(backups) },
  settings: { Icon: Settings, Page: lazyPart(settings) },
  history: { Icon: History, Page: lazyPart(history) },
}
