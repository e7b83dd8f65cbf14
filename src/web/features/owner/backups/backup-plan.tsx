import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ownerPath } from '#site/owner-pages.ts'
import { commandLineMessages } from '#web/messages/en/command-lines.ts'
import { ownerBackupMessages as messages } from '#web/messages/en/owner-backups.ts'
import { BreakableName } from '#web/ui/breakable-name.tsx'
import { CommandLines } from '#web/ui/command-lines.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { Backups } from './backup-queries.ts'

const { plan, how } = messages

/** In the order of docs/backup.md, whose table says the same. */
const kinds = ['nightly', 'migration', 'restore', 'manual'] as const

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="min-w-0 text-sm break-words">{children}</dd>
    </div>
  )
}

/** When and where backups are written, and how one is restored. */
export function BackupPlan({ backups }: { backups: Backups }) {
  const { nightly, folder, encrypts } = backups
  return (
    <>
      <Panel title={plan.title}>
        <dl className="divide-y divide-line">
          <Fact name={plan.nightly}>
            <span>{nightly.isOn ? plan.nightlyOn(`${nightly.at ?? ''} UTC`) : plan.nightlyOff}</span>
            <span> · </span>
            <Link className="link" to={ownerPath('settings')}>
              {plan.settings}
            </Link>
          </Fact>
          <Fact name={plan.upgrades}>{plan.upgradesText}</Fact>
          <Fact name={plan.retention}>
            <ul className="grid gap-0.5">
              {kinds.map(kind => (
                <li key={kind}>
                  <span>{plan.remainsOf(messages.kinds[kind])}</span>
                  <span className="text-ink-2">{plan.remains[kind]}</span>
                </li>
              ))}
            </ul>
            <p className="mt-1 text-ink-2">{plan.newest}</p>
          </Fact>
          <Fact name={plan.encryption}>{encrypts ? plan.encrypted : plan.notEncrypted}</Fact>
          <Fact name={plan.folder}>
            <code translate="no">
              <BreakableName>{folder}</BreakableName>
            </code>
          </Fact>
        </dl>
      </Panel>
      <Panel title={how.title}>
        <div className="grid gap-2 text-sm text-ink-2">
          <p>{how.text}</p>
          <CommandLines
            program="restore"
            args="FILE --replace"
            container="run --rm"
            messages={commandLineMessages}
          />
          <p>{how.point}</p>
          <p>{how.elsewhere}</p>
        </div>
      </Panel>
    </>
  )
}
