import type { ComponentType } from 'react'
import { alertMessages } from '#web/messages/en/alerts.ts'
import { notificationMessages as messages } from '#web/messages/en/notices.ts'
import { sitePaths } from '#site/site-paths.ts'
import { SignedInOnly } from '#web/session/signed-in-only.tsx'
import { useSession } from '#web/session/use-session.ts'
import { TabLinks } from '#web/ui/tab-links.tsx'

const tabs = [
  { to: sitePaths.notifications, label: messages.title },
  { to: sitePaths.alerts, label: alertMessages.title },
  { to: sitePaths.notificationSettings, label: messages.settings.title },
]

/** A page with the tabs of notifications and alerts, for signed-in users. */
export function createNotificationsPage(path: string, Tab: ComponentType<{ userId: string }>): ComponentType {
  return function NotificationsTabPage() {
    const { user } = useSession()
    return (
      <SignedInOnly>
        <div className="wrap grid grid-cols-[minmax(0,48rem)] py-8 md:py-12">
          <h1 className="text-2xl md:text-3xl">{messages.title}</h1>
          <div className="mt-6 mb-4">
            <TabLinks label={messages.tabs} links={tabs.map(tab => ({ ...tab, current: tab.to === path }))} />
          </div>
          {user && <Tab key={user.id} userId={user.id} />}
        </div>
      </SignedInOnly>
    )
  }
}
