import { useQuery } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useApp } from '#web/app/app-provider.tsx'
import { account } from '#web/messages/en/account.ts'
import { SignedInOnly } from '#web/session/signed-in-only.tsx'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { toast } from '#web/ui/toast.ts'
import { sitePaths } from '#site/site-paths.ts'
import { accountQuery } from './account-queries.ts'
import { DataTab } from './data-tab.tsx'
import { OverviewCounts } from './overview-counts.tsx'
import { PrivacyTab } from './privacy-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { SecurityTab } from './security-tab.tsx'

const tabs = { profile: ProfileTab, security: SecurityTab, privacy: PrivacyTab, data: DataTab }
type Tab = keyof typeof tabs

const isTab = (name: string): name is Tab => Object.hasOwn(tabs, name)
const addressOf = (tab: Tab) => (tab === 'profile' ? sitePaths.account : `${sitePaths.account}?tab=${tab}`)

/** One's own settings. */
export function AccountPage() {
  return (
    <SignedInOnly>
      <Settings />
    </SignedInOnly>
  )
}

function Settings() {
  const { api } = useApp()
  const { user } = useSession()
  const userId = user?.id ?? ''
  const [query] = useSearchParams()
  const asked = query.get('tab') ?? ''
  const current = isTab(asked) ? asked : 'profile'
  const { data, isError, isFetching, refetch } = useQuery(accountQuery(api, userId))
  const isLost = isError && !data
  useEffect(() => {
    if (isLost) toast.error(account.loadFailed)
  }, [isLost])
  if (isLost) return <Lost busy={isFetching} again={() => void refetch()} />
  const Panel = tabs[current]
  const names = Object.keys(tabs).filter(isTab)
  return (
    <div className="wrap grid grid-cols-[minmax(0,48rem)] gap-6 py-8 md:py-12">
      <h1 className="text-2xl md:text-3xl">{account.title}</h1>
      <OverviewCounts userId={userId} />
      <TabLinks
        label={account.tabs}
        links={names.map(name => ({
          to: addressOf(name),
          label: account.tab[name],
          current: name === current,
        }))}
      />
      {data ? <Panel key={data.id} account={data} /> : <Waiting />}
    </div>
  )
}

function Waiting() {
  return (
    <div role="status" aria-busy aria-label={account.loading} className="grid gap-4">
      <Skeleton className="h-64" />
    </div>
  )
}

function Lost({ busy, again }: { busy: boolean; again: () => void }) {
  return (
    <div className="wrap py-12">
      <h1 className="sr-only">{account.notFound}</h1>
      <EmptyState
        icon={<UserRoundX aria-hidden className="icon" />}
        title={account.notFound}
        action={
          <Button busy={busy} onClick={again}>
            {account.tryAgain}
          </Button>
        }
      >
        {account.loadFailed}
      </EmptyState>
    </div>
  )
}
