import { Link } from 'react-router'
import type { OwnUser } from '#contract/own-account-endpoints.ts'
import { usernameRule } from '#web/features/auth-forms/field-rules.ts'
import { FormErrorMessage } from '#web/features/auth-forms/form-error-message.tsx'
import { useAuthForm, toFieldProblems } from '#web/features/auth-forms/use-auth-form.ts'
import { apiErrorMessage, apiFieldErrors } from '#web/api/api-error-message.ts'
import { accountMessages } from '#web/messages/en/account.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts'
import { profilePath } from '#site/site-paths.ts'
import { LanguagePanel } from './language-panel.tsx'
import { CurrencyPanel } from './currency-panel.tsx'
import { HideAmountsPanel } from './hide-amounts-panel.tsx'
import { type ProfileTextField, useProfileDraft } from './profile-draft.ts'
import { TargetCollectionPanel } from './target-collection-panel.tsx'
import { useSaveAccount } from './use-save-account.ts'

const messages = accountMessages.profile

/**
 * The error of an edited username. The saved one is always valid: it may be derived from an email address and contain
 * more characters than chosen ones.
 */
function usernameProblem(typed: string, saved: string): string | undefined {
  return typed.trim() === saved ? undefined : usernameRule(typed.trim())
}

function toFormProblems(error: unknown) {
  toast.error(messages.failed)
  const fields = apiFieldErrors(error)
  return fields ? { fields } : { problem: apiErrorMessage(error) ?? messages.failed }
}

function useProfileForm(user: OwnUser) {
  const draft = useProfileDraft(user)
  const save = useSaveAccount(user.id)
  const form = useAuthForm(async () => {
    const fieldProblems = toFieldProblems({ username: usernameProblem(draft.fields.username, user.username) })
    if (fieldProblems) return fieldProblems
    const { changes } = draft
    const failure = await save(changes).then(() => undefined, toFormProblems)
    if (failure) return failure
    draft.clearSaved(changes)
    toast.success(messages.saved)
    return undefined
  }, messages.failed)
  return { draft, form }
}

/** The public profile, where added cards go, the interface language, the currency of values, and the switch that hides amounts. */
export function ProfileTab({ account: user }: { account: OwnUser }) {
  return (
    <div className="grid gap-5">
      <Panel
        title={accountMessages.tab.profile}
        actions={
          <LinkButton to={profilePath(user.username)} variant="quiet" size="small">
            {messages.view}
          </LinkButton>
        }
      >
        <ProfileForm user={user} />
      </Panel>
      <TargetCollectionPanel account={user} />
      <LanguagePanel />
      <CurrencyPanel account={user} />
      <HideAmountsPanel />
    </div>
  )
}

function ProfileForm({ user }: { user: OwnUser }) {
  const { draft, form } = useProfileForm(user)
  return (
    <form {...form.form} className="grid gap-5">
      <FormErrorMessage>{form.problem}</FormErrorMessage>
      <Fields user={user} draft={draft} problems={form.fields} />
      <div tabIndex={-1} className="flex flex-wrap items-center gap-x-4 gap-y-2 outline-none">
        <Button {...form.button} variant="primary">
          {messages.save}
        </Button>
        {draft.hasChanges && <Unsaved discard={draft.discard} />}
      </div>
    </form>
  )
}

function Unsaved({ discard }: { discard: () => void }) {
  const line = useRestoreFocus<HTMLParagraphElement>()
  return (
    <p ref={line} className="flex flex-wrap items-center gap-x-2 text-xs text-ink-3" role="status">
      {messages.unsaved}
      <button type="button" className="link py-1" onClick={discard}>
        {messages.discard}
      </button>
    </p>
  )
}

type FieldsProps = {
  user: OwnUser
  draft: ReturnType<typeof useProfileDraft>
  problems: Record<string, string>
}

function Fields({ user, draft: { fields, set }, problems }: FieldsProps) {
  const text = (name: ProfileTextField) => ({
    label: messages[name],
    name,
    value: fields[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  const address = { type: 'url', inputMode: 'url', placeholder: 'https://' } as const
  const isRenamed = fields.username.trim() !== user.username
  const hint = isRenamed ? `${messages.usernameHint}. ${messages.formerName}` : messages.usernameHint
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <TextField
          {...text('username')}
          hint={hint}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField {...text('displayName')} autoComplete="nickname" />
      </div>
      <TextField
        label={messages.email}
        type="email"
        value={user.email || messages.noEmail}
        readOnly
        className="text-ink-3"
        hint={<EmailHint />}
      />
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <TextField {...text('location')} />
        <TextField {...text('website')} {...address} />
      </div>
      <TextField {...text('avatarUrl')} {...address} hint={messages.avatarHint} />
      <TextArea {...text('bio')} rows={4} />
      <Checkbox
        label={messages.isPublic}
        checked={fields.isPublic}
        onCheckedChange={isPublic => set({ isPublic })}
      />
    </>
  )
}

/** Explains where the email address is changed: it is used to sign in, so both addresses must confirm a change. */
function EmailHint() {
  return (
    <>
      <span>{messages.emailFixed}</span>
      {messages.emailHere}{' '}
      <Link to="/account?tab=security" className="underline underline-offset-2">
        {messages.emailElsewhere}
      </Link>
    </>
  )
}
