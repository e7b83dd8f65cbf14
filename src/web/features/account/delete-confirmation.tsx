import { useState } from 'react'
import type { OwnUser } from '#contract/own-account-endpoints.ts'
import { ApiError } from '#web/api/api-client.ts'
import { apiErrorMessage, apiFieldErrors } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { FormErrorMessage } from '#web/features/auth-forms/form-error-message.tsx'
import { PasswordField } from '#web/features/auth-forms/password-field.tsx'
import { type FormProblems, useAuthForm, toFieldProblems } from '#web/features/auth-forms/use-auth-form.ts'
import { accountMessages } from '#web/messages/en/account.ts'
import { signInMessages } from '#web/messages/en/sign-in.ts'
import { ProviderButtons } from '#web/session/provider-buttons.tsx'
import { leaveDeletedAccount } from '#web/session/sign-out.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'

const messages = accountMessages.data

function toFormProblems(error: unknown): FormProblems {
  toast.error(messages.deleteFailed)
  if (apiFieldErrors(error)?.['password']) return { fields: { password: messages.passwordWrong } }
  return { problem: apiErrorMessage(error) ?? messages.deleteFailed }
}

function useDeletion({ hasPassword }: OwnUser) {
  const { api } = useApp()
  const [mustSignIn, setMustSignIn] = useState(false)
  const form = useAuthForm(async ({ password = '' }) => {
    const fieldProblems = toFieldProblems({
      password: hasPassword && !password ? messages.passwordRequired : undefined,
    })
    if (fieldProblems) return fieldProblems
    try {
      await api('DELETE /account', { body: hasPassword ? { password } : {} })
    } catch (error) {
      const isSessionTooOld = error instanceof ApiError && error.status === 403 && !hasPassword
      setMustSignIn(isSessionTooOld)
      return isSessionTooOld ? undefined : toFormProblems(error)
    }
    toast.success(messages.deleted)
    leaveDeletedAccount()
    return undefined
  }, messages.deleteFailed)
  return { ...form, mustSignIn }
}

type Props = { account: OwnUser; open: boolean; onClose: () => void }

/**
 * The last step before an account is deleted: users enter their password. Users without one must have signed in
 * recently.
 */
export function DeleteConfirmation({ account: user, open, onClose }: Props) {
  const { form, button, problem, fields, mustSignIn } = useDeletion(user)
  // A running deletion cannot be cancelled, so the dialog stays open.
  const close = () => {
    if (!button.busy) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={user.hasPassword ? messages.passwordTitle : messages.proofTitle}
      closeLabel={accountMessages.close}
    >
      {mustSignIn ? (
        <SignInAgain />
      ) : (
        <form {...form} className="grid gap-5">
          <p className="text-sm text-ink-2">
            {user.hasPassword ? messages.passwordText : messages.proofText(user.username)}
          </p>
          <FormErrorMessage>{problem}</FormErrorMessage>
          {user.hasPassword && (
            <>
              <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
              <PasswordField
                label={messages.password}
                name="password"
                autoComplete="current-password"
                error={fields.password}
              />
            </>
          )}
          <div className="flex flex-wrap justify-end gap-2">
            <Button disabled={button.busy} onClick={close}>
              {messages.keep}
            </Button>
            <Button {...button} variant="danger">
              {messages.deleteForGood}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

function SignInAgain() {
  const [failed, setFailed] = useState<string>()
  return (
    <div className="grid gap-4">
      <Notice role="status">{messages.signInAgain}</Notice>
      <FormErrorMessage>{failed && signInMessages.providerFailed(failed)}</FormErrorMessage>
      <ProviderButtons returnTo="here" onFailure={setFailed} />
    </div>
  )
}
