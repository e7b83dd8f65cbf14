import { Archive, Database, Gauge, History, Settings, ShieldAlert, Timer, Users } from 'lucide-react'
import type { ComponentType } from 'react'
import type { OwnerPage } from '#site/owner-pages.ts'
import { BackupsPage } from './backups/backups-page.tsx'
import { DataPage } from './coverage/data-page.tsx'
import { HistoryPage } from './history/history-page.tsx'
import { JobsPage } from './jobs/jobs-page.tsx'
import { ModerationPage } from './moderation/moderation-page.tsx'
import { OverviewPage } from './overview/overview-page.tsx'
import { SettingsPage } from './settings/settings-page.tsx'
import { UsersPage } from './users/users-page.tsx'

type PageCode = { Icon: ComponentType<{ className?: string }>; Page: ComponentType }

/** Code and icon of each page. All are loaded with the frame, which only users with a role load. */
export const ownerPageCode: Record<OwnerPage, PageCode> = {
  overview: { Icon: Gauge, Page: OverviewPage },
  jobs: { Icon: Timer, Page: JobsPage },
  users: { Icon: Users, Page: UsersPage },
  moderation: { Icon: ShieldAlert, Page: ModerationPage },
  data: { Icon: Database, Page: DataPage },
  backups: { Icon: Archive, Page: BackupsPage },
  settings: { Icon: Settings, Page: SettingsPage },
  history: { Icon: History, Page: HistoryPage },
}
