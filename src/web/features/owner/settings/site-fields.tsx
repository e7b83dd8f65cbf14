import { maxSiteNameLength } from '#contract/site-setting-limits.ts'
import { ownerSettingsMessages as messages } from '#web/messages/en/owner-settings.ts'
import { TextField } from '#web/ui/text-field.tsx'

/** The field of the form for the name of the site. */
export function NameField({ name, error }: { name: string; error: string | undefined }) {
  return (
    <TextField
      label={messages.siteName}
      name="siteName"
      defaultValue={name}
      maxLength={maxSiteNameLength}
      error={error}
      autoComplete="off"
    />
  )
}

/** The field of the form for the contact. */
export function ContactField({ contact, error }: { contact: string | null; error: string | undefined }) {
  return (
    <TextField
      label={messages.contact}
      hint={messages.contactHint}
      name="contact"
      defaultValue={contact ?? ''}
      error={error}
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
    />
  )
}
