import { Link } from 'react-router'
import type { SiteOverview } from '#contract/owner-site-endpoints.ts'
import { locale } from '#domain/locale.ts'
import { ownerPath } from '#site/owner-pages.ts'
import { momentText } from '#web/features/owner/date-text.ts'
import { sizeText } from '#web/features/owner/size-text.ts'
import { ownerOverviewMessages as messages } from '#web/messages/en/owner-overview.ts'
import { BreakableName } from '#web/ui/breakable-name.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Panel } from '#web/ui/panel.tsx'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

function uptimeText(seconds: number): string {
  const days = Math.floor(seconds / day)
  const hours = Math.floor((seconds % day) / hour)
  return messages.uptimeText(days, hours, Math.floor((seconds % hour) / minute))
}

/** Address, version, running time, size and last backup. */
export function SitePanel({ site }: { site: SiteOverview }) {
  const { address, version, uptimeSeconds, databaseBytes, lastBackup } = site
  return (
    <Panel title={messages.site}>
      <DescriptionList
        rows={[
          {
            term: messages.address,
            value: (
              <a href={address} className="link">
                <BreakableName>{address}</BreakableName>
              </a>
            ),
          },
          { term: messages.version, value: version },
          { term: messages.uptime, value: uptimeText(uptimeSeconds) },
          { term: messages.database, value: sizeText(databaseBytes) },
          {
            term: messages.lastBackup,
            value: (
              <Link to={ownerPath('backups')} className="link">
                {lastBackup === null ? messages.noBackup : momentText(lastBackup)}
              </Link>
            ),
          },
        ]}
      />
    </Panel>
  )
}

/** The processes that run the site. */
export function ProcessesPanel({ processes }: Pick<SiteOverview, 'processes'>) {
  return (
    <Panel title={messages.processes}>
      {processes.length === 0 && <p className="text-sm text-ink-2">{messages.noProcesses}</p>}
      <ul className="-my-2 divide-y divide-line">
        {processes.map(({ host, pid, version, startedAt, lastSeen }) => (
          <li key={`${host} ${pid}`} className="py-2">
            <p className="text-sm font-medium break-words">{messages.processName(host, pid)}</p>
            <p className="text-sm text-ink-2">
              {messages.processFacts(version, momentText(startedAt), momentText(lastSeen))}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const countNames = ['users', 'cards', 'collections', 'collectionCards', 'copies'] as const

/** How much the site contains. */
export function CountsPanel({ counts }: Pick<SiteOverview, 'counts'>) {
  return (
    <section aria-label={messages.countsTitle}>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-5">
        {countNames.map(name => (
          <div
            key={name}
            className="panel flex flex-col-reverse justify-end gap-0.5 px-4 py-3 max-md:last:col-span-2"
          >
            <dt className="text-sm text-ink-2">{messages.counts[name]}</dt>
            <dd className="text-xl font-semibold tabular-nums">{counts[name].toLocaleString(locale)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
