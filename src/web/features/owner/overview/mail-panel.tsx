import type { SiteOverview } from '#contract/owner-site-endpoints.ts'
import { locale } from '#domain/locale.ts'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { ownerOverviewMessages as messages } from '#web/messages/en/owner-overview.ts'
import { Button } from '#web/ui/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast.ts'
import { useBusyAction } from '#web/ui/use-busy-action.ts'

type Props = { mail: SiteOverview['mail']; onSent: () => void }

/** How mails are sent, how many were refused, and a button that tries it. */
export function MailPanel({ mail, onSent }: Props) {
  const { api } = useApp()
  const [busy, start] = useBusyAction()
  const { transport, days, sent, refused } = mail
  const isFile = transport === 'files'
  const send = async () => {
    try {
      // One attempt: a refusal because of too many test mails would be retried much later.
      const { to } = await api('POST /owner/overview/test-mail', {}, { attempts: 1 })
      toast.success(isFile ? messages.testMailWritten : messages.testMailSent(to))
    } catch (error) {
      toast.error(apiErrorMessage(error) ?? messages.testMailFailed)
    }
    onSent()
  }
  const rows = [
    { term: messages.transport, value: messages.transports[transport] },
    ...(transport === 'hosted'
      ? []
      : [
          { term: messages.sent(days), value: sent.toLocaleString(locale) },
          { term: messages.refused, value: refused.toLocaleString(locale) },
        ]),
  ]
  return (
    <Panel
      title={messages.mail}
      actions={
        transport !== 'hosted' && (
          <Button size="small" busy={busy} onClick={() => void start(send)}>
            {messages.testMail}
          </Button>
        )
      }
    >
      <DescriptionList rows={rows} />
    </Panel>
  )
}
