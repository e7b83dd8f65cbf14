import { MailWarning } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { session } from '#web/messages/en/session.ts'
import { Button } from '#web/ui/button.tsx'
import { authClient } from './auth-client.ts'
import { sentenceOf } from './auth-problem.ts'
import { useSession } from './use-session.ts'

const sentFor = 5000

/** Why the mail could not be sent; undefined when it was. */
async function resend(email: string): Promise<string | undefined> {
  try {
    const client = await authClient()
    const emailRedirectTo = `${window.location.origin}/auth/callback?redirectTo=/sets`
    const { error } = await client.resend({ type: 'signup', email, options: { emailRedirectTo } })
    return error ? sentenceOf(error, session.resendFailed) : undefined
  } catch {
    return session.unexpected
  }
}

/** Warns someone whose address is not verified yet; nothing is locked because of it. */
export function VerificationBanner() {
  const { user } = useSession()
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle')
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if (state !== 'sent') return
    const timer = setTimeout(setState, sentFor, 'idle')
    return () => clearTimeout(timer)
  }, [state])
  const send = async () => {
    setState('busy')
    setProblem(undefined)
    const failure = await resend(user?.email ?? '')
    setProblem(failure)
    setState(failure ? 'idle' : 'sent')
  }
  return (
    <section aria-label={session.notVerified} className="border-b border-warning-line bg-warning-soft">
      <div className="wrap flex min-h-[calc(4.25rem-1px)] flex-wrap items-center gap-x-3 pt-1 pb-0.5 text-sm text-warning md:min-h-[calc(2.75rem-1px)]">
        <MailWarning aria-hidden className="icon max-md:hidden" />
        <strong className="font-semibold max-md:grow">{session.notVerified}</strong>
        <p key={problem} role={problem && 'alert'} className="max-md:order-last max-md:basis-full md:grow">
          {problem ?? session.verifyToUnlock}
        </p>
        <p role="status" className={state === 'sent' ? 'font-medium' : 'sr-only'}>
          {state === 'sent' && session.sent}
        </p>
        <Link to="/verify-email" className="rounded-sm py-1 underline underline-offset-2">
          {session.enterCode}
        </Link>
        {state !== 'sent' && (
          <Button size="small" busy={state === 'busy'} onClick={() => void send()}>
            {session.resend}
          </Button>
        )}
      </div>
    </section>
  )
}
