import { simplePage } from '#web/app/simple-page.ts'
import { notices as messages } from '#web/messages/en/notices.ts'
import { sitePaths } from '#site/site-paths.ts'
import { NoticeList } from './notice-list.tsx'
import { noticesTab } from './notices-tab.tsx'
import { SettingsForm } from './settings-form.tsx'
import { StopDigestPage } from './stop-digest-page.tsx'

// The pages of notifications, in one download.
export const list = simplePage(noticesTab(sitePaths.notifications, NoticeList), messages.title)
export const settings = simplePage(
  noticesTab(sitePaths.notificationSettings, SettingsForm),
  messages.stop.toSettings,
)
export const stopDigest = simplePage(StopDigestPage, messages.stop.title)
