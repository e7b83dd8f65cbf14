import { account } from '#web/messages/en/account.ts'
import { SignedInOnly } from '#web/session/signed-in-only.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { SecurityTab } from './security-tab.tsx'

const tabs = [{ to: '/account', label: account.security, current: true }]

/** One's own settings. */
export function AccountPage() {
  return (
    <SignedInOnly>
      <div className="wrap max-w-3xl py-8 md:py-12">
        <h1 className="text-2xl md:text-3xl">{account.title}</h1>
        <div className="mt-6 mb-6">
          <TabLinks label={account.tabs} links={tabs} />
        </div>
        <SecurityTab />
      </div>
    </SignedInOnly>
  )
}
