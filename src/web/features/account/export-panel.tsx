import { Download } from 'lucide-react'
import { withReason } from '#web/api/api-error-message.ts'
import { accountMessages } from '#web/messages/en/account.ts'
import { downloadFile } from '#web/session/download-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast.ts'
import { useBusyAction } from '#web/ui/use-busy-action.ts'

const messages = accountMessages.data

export function ExportPanel() {
  const [busy, start] = useBusyAction()
  const run = () =>
    downloadFile('/api/account/export').then(
      () => toast.success(messages.exported),
      (error: unknown) => toast.error(withReason(messages.exportFailed, error)),
    )
  return (
    <Panel title={messages.exportTitle}>
      <div className="grid max-w-prose justify-items-start gap-4">
        <p className="text-sm text-ink-2">{messages.exportText}</p>
        <Button busy={busy} icon={<Download aria-hidden className="icon" />} onClick={() => void start(run)}>
          {messages.export}
        </Button>
      </div>
    </Panel>
  )
}
