import { useQuery } from '@tanstack/react-query'
import { Archive } from 'lucide-react'
import { useApp } from '#web/app/app-provider.tsx'
import { momentText } from '#web/features/owner/date-text.ts'
import { JobError } from '#web/features/owner/job-error.tsx'
import { Loaded } from '#web/features/owner/loaded.tsx'
import { ownerBackupMessages as messages } from '#web/messages/en/owner-backups.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import { BackupPlan } from './backup-plan.tsx'
import { type Backups, backupsQuery } from './backup-queries.ts'
import { BackupRow } from './backup-row.tsx'
import { type BackupActions, useBackupActions } from './use-backup-actions.ts'

function Progress({ running }: { running: NonNullable<Backups['running']> }) {
  const { done, total } = running
  return (
    <div className="grid gap-1.5" role="status">
      <p className="text-sm font-medium">{messages.running}</p>
      {done !== null && total !== null && (
        <Meter value={done} max={total} text={messages.progress(done, total)} />
      )}
    </div>
  )
}

type PartProps = { backups: Backups; actions: BackupActions }

/** What the owner should know before the list: a restore, a failure, a backup under way. */
function State({ backups, actions }: PartProps) {
  const [busy, start] = useBusyAction()
  const { restored, failure, running } = backups
  return (
    <>
      {restored && <Notice>{messages.restored(momentText(restored.moment), momentText(restored.at))}</Notice>}
      {failure && (
        <Notice tone="danger" title={messages.failure(momentText(failure.at))}>
          <JobError error={failure.error} />
        </Notice>
      )}
      <div>
        <Button
          variant="primary"
          icon={<Archive aria-hidden className="icon" />}
          busy={busy}
          disabled={running !== null}
          onClick={() => void start(actions.create)}
        >
          {messages.create}
        </Button>
      </div>
      {running && <Progress running={running} />}
    </>
  )
}

function List({ backups: { backups }, actions }: PartProps) {
  if (backups.length === 0)
    return (
      <EmptyState icon={<Archive aria-hidden className="icon" />} title={messages.empty}>
        {messages.emptyText}
      </EmptyState>
    )
  return (
    <ul className="panel divide-y divide-line" aria-label={messages.list}>
      {backups.map(backup => (
        <BackupRow key={`${backup.host ?? ''} ${backup.name}`} backup={backup} actions={actions} />
      ))}
    </ul>
  )
}

/** The backups of the site: make one, verify, download and delete them. */
export function BackupsPage() {
  const { api } = useApp()
  const userId = useSession().user?.id ?? ''
  const query = useQuery(backupsQuery(api, userId))
  const actions = useBackupActions(query.refetch)
  return (
    <Loaded query={query}>
      {backups => (
        <>
          <State backups={backups} actions={actions} />
          <List backups={backups} actions={actions} />
          <BackupPlan backups={backups} />
        </>
      )}
    </Loaded>
  )
}
