import { useQuery } from '@tanstack/react-query'
import { useApp } from '#web/app/app-provider.tsx'
import { Loaded } from '#web/features/owner/loaded.tsx'
import { useSession } from '#web/session/use-session.ts'
import { AttentionPanel } from './attention-panel.tsx'
import { MailPanel } from './mail-panel.tsx'
import { overviewQuery } from './overview-queries.ts'
import { CountsPanel, ProcessesPanel, SitePanel } from './site-panels.tsx'

/** One look tells whether the site is well. */
export function OverviewPage() {
  const { api } = useApp()
  const query = useQuery(overviewQuery(api, useSession().user?.id ?? ''))
  return (
    <Loaded query={query}>
      {site => (
        <>
          <AttentionPanel items={site.attention} />
          <CountsPanel counts={site.counts} />
          <div className="grid gap-6 xl:grid-cols-2">
            <SitePanel site={site} />
            <MailPanel mail={site.mail} onSent={() => void query.refetch()} />
          </div>
          <ProcessesPanel processes={site.processes} />
        </>
      )}
    </Loaded>
  )
}
