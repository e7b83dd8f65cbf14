import { useQuery } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useApp } from '#web/app/app-provider.tsx'
import { accountMessages } from '#web/messages/en/account.ts'
import { SignedInOnly } from '#web/session/signed-in-only.tsx'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { toast } from '#web/ui/toast.ts'
import { sitePaths } from '#site/site-paths.ts'
import { accountQuery } from './account-queries.ts'
import { ChannelsTab } from './channels-tab.tsx'
import { DataTab } from './data-tab.tsx'
import { OverviewCounts } from './overview-counts.tsx'
import { PrivacyTab } from './privacy-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { SecurityTab } from './security-tab.tsx'

const tabs = {
  profile: ProfileTab,
  security: SecurityTab,
  channels: ChannelsTab,
  privacy: PrivacyTab,
  data: DataTab,
}
type Tab = keyof typeof tabs

const isTab = (name: string): name is Tab => Object.hasOwn(tabs, name)
const tabPath = (tab: Tab) => (tab === 'profile' ? sitePaths.account : `${sitePaths.account}?tab=${tab}`)

/** The settings of the signed-in user. */
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
  const requestedTab = query.get('tab') ?? ''
  const current = isTab(requestedTab) ? requestedTab : 'profile'
  const { data, isError, isFetching, refetch } = useQuery(accountQuery(api, userId))
  const hasFailed = isError && !data
  useEffect(() => {
    if (hasFailed) toast.error(accountMessages.loadFailed)
  }, [hasFailed])
  if (hasFailed) return <LoadError busy={isFetching} onRetry={() => void refetch()} />
  const Panel = tabs[current]
  const names = Object.keys(tabs).filter(isTab)
  return (
    <div className="wrap grid grid-cols-[minmax(0,48rem)] gap-6 py-8 md:py-12">
      <h1 className="text-2xl md:text-3xl">{accountMessages.title}</h1>
      <OverviewCounts userId={userId} />
      <TabLinks
        label={accountMessages.tabs}
        links={names.map(name => ({
          to: tabPath(name),
          label: accountMessages.tab[name],
          current: name === current,
        }))}
      />
      {data ? <Panel key={data.id} account={data} /> : <LoadingState />}
    </div>
  )
}

function LoadingState() {
  return (
    <div role="status" aria-busy aria-label={accountMessages.loading} className="grid gap-4">
      <Skeleton className="h-64" />
    </div>
  )
}

function LoadError({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <div className="wrap py-12">
      <h1 className="sr-only">{accountMessages.notFound}</h1>
      <EmptyState
        icon={<UserRoundX aria-hidden className="icon" />}
        title={accountMessages.notFound}
        action={
          <Button busy={busy} onClick={onRetry}>
            {accountMessages.tryAgain}
          </Button>
        }
      >
        {accountMessages.loadFailed}
      </EmptyState>
    </div>
  )
}
