import { CodeField, parseCode } from '#web/features/auth-forms/code-field.tsx'
import { codeRule } from '#web/features/auth-forms/field-rules.ts'
import { FormErrorMessage } from '#web/features/auth-forms/form-error-message.tsx'
import { useAuthForm, toFieldProblems } from '#web/features/auth-forms/use-auth-form.ts'
import { accountMessages } from '#web/messages/en/account.ts'
import { loadAuthClient } from '#web/session/auth-client.ts'
import { authErrorMessage } from '#web/session/auth-error-message.ts'
import { Button } from '#web/ui/button.tsx'
import { useCopyShownText } from '#web/ui/copy-text.tsx'
import { toast } from '#web/ui/toast.ts'
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts'

/** A factor that is not yet confirmed by a code. `qrCode` is an SVG data URL. */
export type FactorEnrolment = { factorId: string; qrCode: string; secret: string }

type Props = { enrolment: FactorEnrolment; onCancel: () => void }

export function EnrolFactor({ enrolment: { factorId, qrCode, secret }, onCancel }: Props) {
  const { form, button, problem, fields } = useAuthForm(async values => {
    const code = parseCode(values.code)
    const fieldProblems = toFieldProblems({ code: codeRule(code) })
    if (fieldProblems) return fieldProblems
    const client = await loadAuthClient()
    const { error } = await client.mfa.challengeAndVerify({ factorId, code })
    if (error?.code === 'mfa_verification_failed') return { fields: { code: authErrorMessage(error, '') } }
    if (error) return { problem: authErrorMessage(error, accountMessages.factorFailed) }
    toast.success(accountMessages.turnedOn)
    return undefined
  }, accountMessages.unexpected)
  const step = useRestoreFocus<HTMLDivElement>()
  return (
    <div ref={step} className="grid grid-cols-1 items-start gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
      <img
        src={qrCode}
        alt={accountMessages.qrCode}
        width={176}
        height={176}
        className="rounded-md border border-line bg-white p-2"
      />
      <div className="grid max-w-sm gap-4 text-sm">
        <p className="text-ink-2">{accountMessages.scan}</p>
        <Key secret={secret} />
        <form {...form} className="grid gap-4">
          <p className="text-ink-2">{accountMessages.codeLead}</p>
          <FormErrorMessage>{problem}</FormErrorMessage>
          <CodeField label={accountMessages.code} error={fields.code} />
          <div className="flex gap-2">
            <Button {...button} variant="primary">
              {accountMessages.turnOn}
            </Button>
            <Button variant="quiet" onClick={onCancel}>
              {accountMessages.cancel}
            </Button>
          </div>
        </form>
      </div>
    </div>
  )
}

function Key({ secret }: { secret: string }) {
  const [shown, copy] = useCopyShownText<HTMLElement>(secret, accountMessages)
  return (
    <div className="grid gap-2">
      <p className="font-medium">{accountMessages.key}</p>
      <code ref={shown} className="rounded-md bg-sunken px-3 py-2 break-all">
        {secret.match(/.{1,4}/g)?.join(' ')}
      </code>
      <div>
        <Button size="small" onClick={copy}>
          {accountMessages.copyKey}
        </Button>
      </div>
    </div>
  )
}
