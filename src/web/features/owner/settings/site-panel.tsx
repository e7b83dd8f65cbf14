import { apiErrorMessage, apiFieldErrors } from '#web/api/api-error-message.ts'
import { FormErrorMessage } from '#web/features/auth-forms/form-error-message.tsx'
import { useAuthForm } from '#web/features/auth-forms/use-auth-form.ts'
import { ownerSettingsMessages as messages } from '#web/messages/en/owner-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast.ts'
import {
  changesOfDrafts,
  ContactField,
  NameField,
  NoticeField,
  UnsavedTexts,
  useSettingDraft,
} from './site-fields.tsx'
import { type SettingsByKey, useChangeSettings } from './settings-queries.ts'

type Props = { settings: SettingsByKey; userId: string }

/** The errors of a failed change: beside the fields that it names, else above the form. */
export function toFormProblems(error: unknown) {
  const fields = apiFieldErrors(error)
  return fields ? { fields } : { problem: apiErrorMessage(error) ?? messages.saveFailed }
}

/** What visitors see of the site. Only the texts that were changed here are sent, so that others stay as they are. */
export function SitePanel({ settings, userId }: Props) {
  const siteName = useSettingDraft(settings, 'siteName')
  const contact = useSettingDraft(settings, 'contact')
  const notice = useSettingDraft(settings, 'notice')
  const change = useChangeSettings(userId)
  const { form, button, problem, fields } = useAuthForm(async () => {
    const changed = [siteName, contact, notice].filter(draft => draft.isChanged)
    const changes = changesOfDrafts(changed)
    if (changes.siteName === null) return { fields: { siteName: messages.nameRequired } }
    const onSaved = () => {
      for (const draft of changed) draft.clearSaved(draft.text)
      toast.success(messages.saved)
      return undefined
    }
    return change(changes).then(onSaved, toFormProblems)
  }, messages.saveFailed)
  return (
    <Panel title={messages.site}>
      <form {...form} className="grid gap-5">
        <FormErrorMessage>{problem}</FormErrorMessage>
        <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
          <NameField draft={siteName} error={fields['siteName']} />
          <ContactField draft={contact} error={fields['contact']} />
        </div>
        <NoticeField draft={notice} error={fields['notice']} />
        <div tabIndex={-1} className="flex flex-wrap items-center gap-x-4 gap-y-2 outline-none">
          <Button {...button} variant="primary">
            {messages.save}
          </Button>
          <UnsavedTexts drafts={[siteName, contact, notice]} />
        </div>
      </form>
    </Panel>
  )
}
