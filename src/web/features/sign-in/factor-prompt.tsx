import type { Session } from '@supabase/auth-js'
import { CodeField, parseCode } from '#web/features/auth-forms/code-field.tsx'
import { codeRule } from '#web/features/auth-forms/field-rules.ts'
import { FormErrorMessage } from '#web/features/auth-forms/form-error-message.tsx'
import { useAuthForm, toFieldProblems } from '#web/features/auth-forms/use-auth-form.ts'
import { signInMessages } from '#web/messages/en/sign-in.ts'
import { loadAuthClient } from '#web/session/auth-client.ts'
import { authErrorMessage } from '#web/session/auth-error-message.ts'
import { signOut } from '#web/session/sign-out.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { AuthPageLayout } from './auth-page-layout.tsx'

/** Tries the code with each of the account's apps; returns the last error. */
async function verifyWithAny(session: Session | null, code: string) {
  const client = await loadAuthClient()
  const factors = session?.user.factors?.filter(({ status }) => status === 'verified') ?? []
  let problem
  for (const { id } of factors) {
    const { error } = await client.mfa.challengeAndVerify({ factorId: id, code })
    if (!error) return undefined
    problem = error
  }
  return problem
}

/** Asks for the code of the second factor. Until it is correct, the user is not signed in. */
export function FactorPrompt() {
  const { session } = useSession()
  const { form, button, problem, fields } = useAuthForm(async values => {
    const code = parseCode(values.code)
    const fieldProblems = toFieldProblems({ code: codeRule(code) })
    if (fieldProblems) return fieldProblems
    const error = await verifyWithAny(session, code)
    if (error?.code === 'mfa_verification_failed') return { fields: { code: authErrorMessage(error, '') } }
    return error && { problem: authErrorMessage(error, signInMessages.unexpected) }
  }, signInMessages.unexpected)
  return (
    <AuthPageLayout
      title={signInMessages.factorTitle}
      lead={signInMessages.factorLead}
      footer={
        <button
          type="button"
          className="py-0.5 hover:text-ink hover:underline"
          onClick={() => void signOut()}
        >
          {signInMessages.otherAccount}
        </button>
      }
    >
      <form {...form} className="grid gap-4">
        <FormErrorMessage>{problem}</FormErrorMessage>
        <CodeField error={fields.code} />
        <Button {...button} variant="primary" size="large">
          {signInMessages.confirmCode}
        </Button>
      </form>
    </AuthPageLayout>
  )
}
