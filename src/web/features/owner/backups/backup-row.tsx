import { Download, ShieldCheck, Trash } from 'lucide-react'
import { useState } from 'react'
import type { Backup } from '#contract/owner-backup-endpoints.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { momentText } from '#web/features/owner/date-text.ts'
import { sizeText } from '#web/features/owner/size-text.ts'
import { ownerBackupMessages as messages } from '#web/messages/en/owner-backups.ts'
import { Badge } from '#web/ui/badge.tsx'
import { BreakableName } from '#web/ui/breakable-name.tsx'
import { Button } from '#web/ui/button.tsx'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import type { BackupActions } from './use-backup-actions.ts'

type Props = { backup: Backup; actions: BackupActions }

const tones = { good: 'success', bad: 'danger', unknown: 'neutral' } as const

function stateOf({ problem, verified }: Backup): keyof typeof tones {
  if (problem !== null) return 'bad'
  return verified === null ? 'unknown' : 'good'
}

function factsOf({ bytes, encrypted, version, host, verified }: Backup): string {
  const facts = [
    sizeText(bytes),
    encrypted && messages.encrypted,
    version !== null && `ChaseKit ${version}`,
    host !== null && messages.onHost(host),
    verified !== null && messages.verifiedAt(momentText(verified)),
  ]
  return facts.filter(Boolean).join(' · ')
}

function Buttons({ backup: { name }, actions }: Props) {
  const [verifying, startVerifying] = useBusyAction()
  const [downloading, startDownload] = useBusyAction()
  const [asks, setAsks] = useState(false)
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        icon={<ShieldCheck aria-hidden className="icon" />}
        aria-label={messages.verifyOf(name)}
        busy={verifying}
        onClick={() => void startVerifying(() => actions.verify(name))}
      >
        {messages.verify}
      </Button>
      <Button
        size="small"
        icon={<Download aria-hidden className="icon" />}
        aria-label={messages.downloadOf(name)}
        busy={downloading}
        onClick={() => void startDownload(() => actions.download(name))}
      >
        {messages.download}
      </Button>
      <Button
        size="small"
        variant="quiet"
        icon={<Trash aria-hidden className="icon" />}
        aria-label={messages.deleteOf(name)}
        onClick={() => setAsks(true)}
      >
        {messages.delete}
      </Button>
      <ConfirmDialog
        open={asks}
        texts={{
          title: messages.deleteTitle,
          text: <BreakableName>{messages.deleteText(name)}</BreakableName>,
          confirm: messages.delete,
          cancel: messages.cancel,
          close: messages.close,
        }}
        action={() => actions.delete(name)}
        onClose={() => setAsks(false)}
      />
    </div>
  )
}

/** A backup: its moment, what it is, whether it is good, and buttons if its file is on this machine. */
export function BackupRow({ backup, actions }: Props) {
  const state = stateOf(backup)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-4 md:px-5">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <time dateTime={backup.at}>{momentText(backup.at)}</time>
          <Badge>{messages.kinds[backup.kind]}</Badge>
          <Badge tone={tones[state]}>{messages.states[state]}</Badge>
        </p>
        <p className="text-sm text-ink-2">{factsOf(backup)}</p>
        <p className="text-sm text-ink-3" translate="no">
          <BreakableName>{backup.name}</BreakableName>
        </p>
        {backup.problem !== null && <p className="text-sm break-words text-danger">{backup.problem}</p>}
      </div>
      {backup.host === null && <Buttons backup={backup} actions={actions} />}
    </li>
  )
}
