import { simplePage } from '#web/app/simple-page.ts'
import { notices as messages } from '#web/messages/en/notices.ts'
import { sitePaths } from '#site/site-paths.ts'
import { NotificationList } from './notification-list.tsx'
import { notificationsTab } from './notifications-tab.tsx'
import { SettingsForm } from './settings-form.tsx'
import { StopDigestPage } from './stop-digest-page.tsx'

// The pages of notifications share one chunk.
export const list = simplePage(notificationsTab(sitePaths.notifications, NotificationList), messages.title)
export const settings = simplePage(
  notificationsTab(sitePaths.notificationSettings, SettingsForm),
  messages.stop.toSettings,
)
export const stopDigest = simplePage(StopDigestPage, messages.stop.title)
