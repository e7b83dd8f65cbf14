import { emailRule } from '#web/features/auth-forms/field-rules.ts'
import { FormErrorMessage } from '#web/features/auth-forms/form-error-message.tsx'
import { EmailField } from '#web/features/auth-forms/draft-field.tsx'
import { useAuthForm, toFieldProblems } from '#web/features/auth-forms/use-auth-form.ts'
import { useSendsMails } from '#web/app/site-query.ts'
import { accountMessages } from '#web/messages/en/account.ts'
import { loadAuthClient } from '#web/session/auth-client.ts'
import { authErrorMessage } from '#web/session/auth-error-message.ts'
import { useDraft } from '#web/app/use-draft.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast.ts'
import { sitePaths } from '#site/site-paths.ts'

/**
 * Changes the email address. The new one is valid after it has been confirmed, by default from the old and from the
 * new address.
 */
export function EmailPanel() {
  const { user } = useSession()
  const draft = useDraft('new-email')
  const sendsMails = useSendsMails()
  const { emailSent, emailPending, emailNoMail, emailPendingNoMail } = accountMessages
  const sentMessage = sendsMails ? emailSent : emailNoMail
  const pendingMessage = sendsMails ? emailPending : emailPendingNoMail
  const { form, button, problem, fields } = useAuthForm(async ({ email = '' }) => {
    const isUnchanged = email.toLowerCase() === user?.email?.toLowerCase()
    const fieldProblems = toFieldProblems({
      email: emailRule(email) ?? (isUnchanged ? accountMessages.emailSame : undefined),
    })
    if (fieldProblems) return fieldProblems
    const emailRedirectTo = `${window.location.origin}/auth/callback?redirectTo=${encodeURIComponent(sitePaths.securitySettings)}`
    const { data, error } = await (await loadAuthClient()).updateUser({ email }, { emailRedirectTo })
    if (error?.code === 'email_exists') return { fields: { email: authErrorMessage(error, '') } }
    if (error) return { problem: authErrorMessage(error, accountMessages.emailFailed) }
    draft.clear()
    toast.success(data.user.new_email ? sentMessage : accountMessages.emailChanged)
    return undefined
  }, accountMessages.unexpected)
  return (
    <Panel title={accountMessages.emailTitle}>
      <form {...form} className="grid max-w-sm gap-4">
        {user?.new_email && <Notice role="status">{pendingMessage(user.new_email)}</Notice>}
        {!sendsMails && <p className="text-sm text-ink-2">{emailNoMail}</p>}
        <FormErrorMessage>{problem}</FormErrorMessage>
        <EmailField label={accountMessages.newEmail} draft={draft} error={fields.email} />
        <div>
          <Button {...button}>{accountMessages.changeEmail}</Button>
        </div>
      </form>
    </Panel>
  )
}
