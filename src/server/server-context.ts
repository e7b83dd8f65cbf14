import type { ResponseCache } from '#platform/http/response-cache.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import type { BulkFiles } from './bulk/bulk-files.ts'
import type { Target } from './catalogue-sync/import-collected.ts'
import type { AppContext } from './context/app-context.ts'
import type { JobRunner } from './jobs/job-runner.ts'
import type { SignIn } from './open-sign-in.ts'
import type { MailCounter } from './operations/mail-counter.ts'
import type { WebBuilds } from './pages/web-build.ts'
import type { ViewCounter } from './subjects/view-counter.ts'

/** What the server consists of. Tests pass their own parts. */
export type ServerContext = AppContext & {
  signIn: SignIn
  /** What prevents the database from working, or mails from being stored; undefined if nothing does. */
  findStorageProblem: () => Promise<string | undefined>
  web: WebBuilds
  /** Folder of the repository, which contains the built client and the set logos. */
  root: string
  responses: ResponseCache
  bulk: BulkFiles
  views: ViewCounter
  metrics: Metrics | undefined
  /** The scheduled jobs of this process. */
  jobs: Pick<JobRunner, 'jobs' | 'wake'>
  /** Where decisions about changes that were held back are applied. */
  heldTarget: Target
  mails: MailCounter
}
