import { createPageWithoutLoader } from '#web/app/simple-page.ts'
import { notificationMessages as messages } from '#web/messages/en/notices.ts'
import { sitePaths } from '#site/site-paths.ts'
import { AlertSections } from '#web/features/search-alerts/alert-sections.tsx'
import { alertMessages } from '#web/messages/en/alerts.ts'
import { NotificationList } from './notification-list.tsx'
import { createNotificationsPage } from './notifications-tab.tsx'
import { SettingsForm } from './settings-form.tsx'
import { StopDigestPage } from './stop-digest-page.tsx'

// The pages of notifications share one chunk.
export const list = createPageWithoutLoader(
  createNotificationsPage(sitePaths.notifications, NotificationList),
  messages.title,
)
export const alerts = createPageWithoutLoader(
  createNotificationsPage(sitePaths.alerts, AlertSections),
  alertMessages.title,
)
export const settings = createPageWithoutLoader(
  createNotificationsPage(sitePaths.notificationSettings, SettingsForm),
  messages.stop.toSettings,
)
export const stopDigest = createPageWithoutLoader(StopDigestPage, messages.stop.title)
