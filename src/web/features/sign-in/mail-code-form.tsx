import { CodeField, parseCode } from '#web/features/auth-forms/code-field.tsx'
import { codeRule } from '#web/features/auth-forms/field-rules.ts'
import { FormErrorMessage } from '#web/features/auth-forms/form-error-message.tsx'
import { useAuthForm, toFieldProblems } from '#web/features/auth-forms/use-auth-form.ts'
import { signInMessages } from '#web/messages/en/sign-in.ts'
import { loadAuthClient } from '#web/session/auth-client.ts'
import { authErrorMessage } from '#web/session/auth-error-message.ts'
import { Button } from '#web/ui/button.tsx'

type Props = {
  /** The purpose of the code: 'email' is signing in or verifying the address. */
  type: 'email' | 'recovery'
  email: string
  onDone?: () => void
  onOtherAddress?: () => void
  submitLabel?: string
  /** Secondary beside another main action of the page. */
  submitVariant?: 'primary' | 'secondary'
}

/** The form for the code of a mail; a correct code signs in. */
export function MailCodeForm({ submitVariant = 'primary', ...props }: Props) {
  const { type, email, onDone, onOtherAddress, submitLabel } = props
  const { form, button, problem, fields } = useAuthForm(async ({ code }) => {
    const token = parseCode(code)
    const fieldProblems = toFieldProblems({ code: codeRule(token) })
    if (fieldProblems) return fieldProblems
    const { error } = await (await loadAuthClient()).verifyOtp({ type, email, token })
    if (error?.code === 'otp_expired') return { fields: { code: authErrorMessage(error, '') } }
    if (error) return { problem: authErrorMessage(error, signInMessages.unexpected) }
    onDone?.()
    return undefined
  }, signInMessages.unexpected)
  return (
    <form {...form} className="grid gap-4">
      <FormErrorMessage>{problem}</FormErrorMessage>
      <CodeField error={fields.code} />
      <Button {...button} variant={submitVariant} size="large">
        {submitLabel ?? signInMessages.confirmCode}
      </Button>
      {onOtherAddress && (
        <button
          type="button"
          className="justify-self-start py-0.5 text-sm text-ink-2 hover:text-ink hover:underline"
          onClick={onOtherAddress}
        >
          {signInMessages.otherAddressInstead}
        </button>
      )}
    </form>
  )
}
