import type { Factor } from '@supabase/auth-js'
import { useState } from 'react'
import { FormErrorMessage } from '#web/features/auth-forms/form-error-message.tsx'
import { useSiteName } from '#web/app/site-query.ts'
import { accountMessages } from '#web/messages/en/account.ts'
import { loadAuthClient } from '#web/session/auth-client.ts'
import { authErrorMessage } from '#web/session/auth-error-message.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast.ts'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts'
import { type FactorEnrolment, EnrolFactor } from './enrol-factor.tsx'

/** The second factor: codes of an authenticator app. */
export function FactorsPanel() {
  const { user } = useSession()
  const factors = user?.factors?.filter(({ status }) => status === 'verified') ?? []
  const isOn = factors.length > 0
  return (
    <Panel title={accountMessages.factorsTitle}>
      <div tabIndex={-1} role="group" aria-label={accountMessages.factorsTitle} className="outline-none">
        {isOn ? <TurnOff factors={factors} /> : <SetUp />}
      </div>
    </Panel>
  )
}

async function startEnrolment(siteName: string): Promise<FactorEnrolment | string> {
  const client = await loadAuthClient()
  const { data, error } = await client.mfa.enroll({
    factorType: 'totp',
    friendlyName: `${accountMessages.factorName} ${crypto.randomUUID().slice(0, 8)}`,
    issuer: siteName,
  })
  if (error) return authErrorMessage(error, accountMessages.factorFailed)
  return { factorId: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret }
}

function SetUp() {
  const siteName = useSiteName()
  const [enrolment, setEnrolment] = useState<FactorEnrolment>()
  const [problem, setProblem] = useState<string>()
  const [busy, start] = useBusyAction()
  const setUp = async () => {
    setProblem(undefined)
    const started = await startEnrolment(siteName).catch(() => accountMessages.unexpected)
    if (typeof started === 'string') setProblem(started)
    else setEnrolment(started)
  }
  if (enrolment) return <EnrolFactor enrolment={enrolment} onCancel={() => setEnrolment(undefined)} />
  return (
    <Step
      text={accountMessages.factorsOff}
      problem={problem}
      label={accountMessages.setUp}
      start={() => start(setUp)}
      busy={busy}
    />
  )
}

/**
 * Removes all second factors. The session then returns to assurance level aal1, so the token is renewed to contain
 * it. Returns the error message.
 */
async function removeAll(factors: readonly Factor[]): Promise<string | undefined> {
  const client = await loadAuthClient()
  for (const { id } of factors) {
    const { error } = await client.mfa.unenroll({ factorId: id })
    if (error) return authErrorMessage(error, accountMessages.factorFailed)
  }
  await client.refreshSession()
  return undefined
}

function TurnOff({ factors }: { factors: readonly Factor[] }) {
  const [problem, setProblem] = useState<string>()
  const [busy, start] = useBusyAction()
  const turnOff = async () => {
    const failure = await removeAll(factors).catch(() => accountMessages.unexpected)
    setProblem(failure)
    if (!failure) toast.success(accountMessages.turnedOff)
  }
  return (
    <Step
      text={accountMessages.factorsOn}
      problem={problem}
      label={accountMessages.turnOff}
      start={() => start(turnOff)}
      busy={busy}
    />
  )
}

type StepProps = {
  text: string
  problem: string | undefined
  label: string
  start: () => Promise<void>
  busy: boolean
}

function Step({ text, problem, label, start, busy }: StepProps) {
  const step = useRestoreFocus<HTMLDivElement>()
  return (
    <div ref={step} className="grid max-w-prose justify-items-start gap-4">
      <p className="text-sm text-ink-2">{text}</p>
      <FormErrorMessage>{problem}</FormErrorMessage>
      <Button busy={busy} onClick={() => void start()}>
        {label}
      </Button>
    </div>
  )
}
