import { useSearchParams } from 'react-router'
import { ownerSettingsMessages as messages } from '#web/messages/en/owner-settings.ts'
import { useSession } from '#web/session/use-session.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FirstQuestions } from './first-questions.tsx'
import { JobsPanel } from './jobs-panel.tsx'
import { LimitsPanel } from './limits-panel.tsx'
import { ProvidersPanel } from './providers-panel.tsx'
import { RegistrationPanel } from './registration-panel.tsx'
import { useSettings } from './settings-queries.ts'
import { SitePanel } from './site-panel.tsx'

/** The settings of the site; to a new owner the questions that come first. */
export function SettingsPage() {
  const userId = useSession().user?.id ?? ''
  const [query] = useSearchParams()
  const { data, isError, isFetching, refetch } = useSettings(userId)
  if (!data && isError)
    return (
      <ErrorState
        message={messages.loadFailed}
        actionLabel={messages.tryAgain}
        busy={isFetching}
        onAction={() => void refetch()}
      />
    )
  if (!data) return <Skeleton className="h-96" />
  const { settings, limits, providers } = data
  if (query.has('first')) return <FirstQuestions settings={settings} userId={userId} />
  return (
    <>
      <SitePanel settings={settings} userId={userId} />
      <RegistrationPanel settings={settings} userId={userId} />
      <JobsPanel settings={settings} userId={userId} />
      <ProvidersPanel providers={providers} />
      <LimitsPanel limits={limits} />
    </>
  )
}
