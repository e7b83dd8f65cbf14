import { ChevronRight, CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { Attention } from '#contract/owner-site-endpoints.ts'
import { type OwnerPage, ownerPath } from '#site/owner-pages.ts'
import { JobError } from '#web/features/owner/job-error.tsx'
import { momentText } from '#web/features/owner/date-text.ts'
import { ownerJobMessages } from '#web/messages/en/owner-jobs.ts'
import { ownerOverviewMessages as messages } from '#web/messages/en/owner-overview.ts'
import { Panel } from '#web/ui/panel.tsx'

/** The page on which the owner can do something about it; null where the site cannot help. */
const pages: Record<Attention['kind'], OwnerPage | null> = {
  'job-failed': 'jobs',
  'catalogue-old': 'jobs',
  'backup-missing': 'backups',
  'disk-full': null,
  'reports-waiting': 'moderation',
  'changes-held': 'jobs',
}

const urgent: ReadonlySet<Attention['kind']> = new Set(['job-failed', 'backup-missing', 'disk-full'])

function textOf({ kind, job = '', count = 0 }: Attention): string {
  if (kind !== 'job-failed') return messages.kinds[kind](count)
  return messages.kinds[kind]((ownerJobMessages.names as Record<string, string>)[job] ?? job)
}

function Item({ item }: { item: Attention }) {
  const { kind, error, since } = item
  const page = pages[kind]
  const Icon = urgent.has(kind) ? CircleAlert : TriangleAlert
  return (
    <li className="relative flex items-start gap-3 px-4 py-3 hover:bg-hover md:px-5">
      <Icon aria-hidden className={`icon mt-0.5 ${urgent.has(kind) ? 'text-danger' : 'text-warning'}`} />
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">
          {page ? (
            <Link to={ownerPath(page)} className="after:absolute after:inset-0">
              {textOf(item)}
            </Link>
          ) : (
            <span>{textOf(item)}</span>
          )}
        </p>
        {error && <JobError error={error} className="text-ink-2" />}
        {kind !== 'disk-full' && <p className="text-sm text-ink-3">{messages.since(momentText(since))}</p>}
      </div>
      {page && <ChevronRight aria-hidden className="icon mt-0.5 text-ink-3" />}
    </li>
  )
}

/** What needs the owner's attention, or that nothing does. */
export function AttentionPanel({ items }: { items: readonly Attention[] }) {
  if (items.length === 0)
    return (
      <div className="panel flex items-center gap-3 px-4 py-4 md:px-5">
        <CircleCheck aria-hidden className="icon text-success" />
        <div>
          <p className="font-medium">{messages.well}</p>
          <p className="text-sm text-ink-2">{messages.wellText}</p>
        </div>
      </div>
    )
  return (
    <Panel title={messages.attention} padding="flush">
      <ul className="divide-y divide-line">
        {items.map(item => (
          <Item key={`${item.kind} ${item.job ?? ''}`} item={item} />
        ))}
      </ul>
    </Panel>
  )
}
