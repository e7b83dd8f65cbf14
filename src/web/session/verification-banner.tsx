import { MailWarning } from 'lucide-react'
import { Link } from 'react-router'
import { useSendsMails } from '#web/app/site-query.ts'
import { sessionMessages } from '#web/messages/en/session.ts'
import { Button } from '#web/ui/button.tsx'
import { useResendVerification } from './use-resend-verification.ts'
import { useSession } from './use-session.ts'
import { useUserRecord } from './use-user-record.ts'
import { useVerifiedElsewhere } from './use-verified-elsewhere.ts'

const { verifyWhy, noMail, noMailOwner, sentToFile } = sessionMessages

const hint = 'order-last basis-full pb-1.5 text-xs'

/**
 * Asks a user to verify their email address; nothing is blocked until then. Without a mail server, the mail is a file that
 * the owner of the site reads.
 */
export function VerificationBanner() {
  const { user } = useSession()
  const isOwner = useUserRecord()?.role === 'owner'
  const sendsMails = useSendsMails()
  useVerifiedElsewhere(user?.id ?? '')
  const howWithoutMail = isOwner ? noMailOwner : noMail
  const { state, problem, send } = useResendVerification(user?.email ?? '')
  return (
    <section
      aria-label={sessionMessages.notVerified}
      className="border-b border-warning-line bg-warning-soft"
    >
      <div className="wrap flex min-h-[calc(6.5rem-1px)] flex-wrap items-center gap-x-3 pt-1 pb-0.5 text-sm text-warning md:min-h-[calc(4rem-1px)]">
        <MailWarning aria-hidden className="icon max-md:hidden" />
        <strong className="font-semibold max-md:grow">{sessionMessages.notVerified}</strong>
        <p key={problem} role={problem && 'alert'} className="max-md:order-last max-md:basis-full md:grow">
          {problem ?? sessionMessages.verifyToUnlock}
        </p>
        <p role="status" className={state === 'sent' ? 'font-medium' : 'sr-only'}>
          {state === 'sent' && sessionMessages.sent}
        </p>
        <Link to="/verify-email" className="rounded-sm py-1 underline underline-offset-2">
          {sessionMessages.enterCode}
        </Link>
        {state !== 'sent' && (
          <Button size="small" busy={state === 'busy'} onClick={() => void send()}>
            {sessionMessages.resend}
          </Button>
        )}
        {sendsMails ? (
          <p className={hint}>{verifyWhy}</p>
        ) : (
          <p role="status" className={hint}>
            {state === 'sent' ? sentToFile : howWithoutMail}
          </p>
        )}
      </div>
    </section>
  )
}
