import { useQuery } from '@tanstack/react-query'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { Loaded } from '#web/features/owner/loaded.tsx'
import { ownerJobMessages as messages } from '#web/messages/en/owner-jobs.ts'
import { useSession } from '#web/session/use-session.ts'
import { toast } from '#web/ui/toast.ts'
import { HeldPanel } from './held-panel.tsx'
import { JobCard, type JobActions } from './job-card.tsx'
import { jobsQuery } from './job-queries.ts'
import { jobName } from './job-texts.ts'

function useJobActions(refetch: () => Promise<unknown>): JobActions {
  const { api } = useApp()
  const act = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      toast.success(done)
    } catch (error) {
      toast.error(apiErrorMessage(error) ?? messages.failed)
    }
    await refetch()
  }
  return {
    run: job =>
      act(() => api('POST /owner/jobs/{job}/run', { params: { job } }), messages.requested(jobName(job))),
    setPaused: (job, paused) =>
      act(
        () => api('PATCH /owner/jobs/{job}', { params: { job }, body: { paused } }),
        paused ? messages.paused(jobName(job)) : messages.resumed(jobName(job)),
      ),
  }
}

/** The scheduled jobs of the site, and changes that one of them has held back. */
export function JobsPage() {
  const { api } = useApp()
  const userId = useSession().user?.id ?? ''
  const query = useQuery(jobsQuery(api, userId))
  const actions = useJobActions(query.refetch)
  return (
    <>
      <p className="max-w-prose text-sm text-ink-2">{messages.intro}</p>
      <HeldPanel userId={userId} />
      <Loaded query={query}>
        {jobs => (
          <ul className="panel divide-y divide-line" aria-label={messages.list}>
            {jobs.map(job => (
              <JobCard key={job.job} job={job} actions={actions} />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  )
}
