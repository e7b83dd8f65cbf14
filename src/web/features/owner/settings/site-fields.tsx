import { maxNoticeLength, maxSiteNameLength } from '#contract/site-setting-limits.ts'
import { useSavedTextDraft } from '#web/app/use-draft.ts'
import { ownerSettingsMessages as messages } from '#web/messages/en/owner-settings.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts'
import type { SettingChanges, SettingsByKey } from './settings-queries.ts'

type TextKey = 'siteName' | 'contact' | 'notice'
type TextDraft = Pick<ReturnType<typeof useSavedTextDraft>, 'text' | 'setText' | 'clearSaved'> & {
  key: TextKey
  discard: () => void
  isChanged: boolean
}

/** The draft of a text setting. It survives a visit of another page and an expired session. */
export function useSettingDraft(settings: SettingsByKey, key: TextKey): TextDraft {
  const saved = settings[key].value ?? ''
  const { text, setText, clearSaved } = useSavedTextDraft(`site-settings:${key}`, saved)
  return { key, text, setText, clearSaved, discard: () => setText(saved), isChanged: text !== saved }
}

/** The texts of drafts as changes of settings; null for an empty one. */
export const changesOfDrafts = (drafts: readonly TextDraft[]): Pick<SettingChanges, TextKey> =>
  Object.fromEntries(drafts.map(({ key, text }) => [key, text.trim() || null]))

/** Says that some of the drafts differ from what is saved, and offers to discard them. */
export function UnsavedTexts({ drafts }: { drafts: readonly TextDraft[] }) {
  const discard = () => drafts.forEach(draft => draft.discard())
  return drafts.some(draft => draft.isChanged) && <Unsaved onDiscard={discard} />
}

function Unsaved({ onDiscard }: { onDiscard: () => void }) {
  const line = useRestoreFocus<HTMLParagraphElement>()
  return (
    <p ref={line} className="flex flex-wrap items-center gap-x-2 text-xs text-ink-3" role="status">
      <span>{messages.unsaved}</span>
      <button type="button" className="link py-1" onClick={onDiscard}>
        {messages.discard}
      </button>
    </p>
  )
}

type FieldProps = { draft: TextDraft; error: string | undefined }

/** The field of the form for the name of the site. */
export function NameField({ draft, error }: FieldProps) {
  return (
    <TextField
      label={messages.siteName}
      name="siteName"
      value={draft.text}
      onChange={event => draft.setText(event.target.value)}
      maxLength={maxSiteNameLength}
      error={error}
      autoComplete="off"
    />
  )
}

/** The field of the form for the contact. */
export function ContactField({ draft, error }: FieldProps) {
  return (
    <TextField
      label={messages.contact}
      hint={messages.contactHint}
      name="contact"
      value={draft.text}
      onChange={event => draft.setText(event.target.value)}
      error={error}
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
    />
  )
}

/** The field of the form for the notice to all visitors. */
export function NoticeField({ draft, error }: FieldProps) {
  return (
    <TextField
      label={messages.notice}
      hint={messages.noticeHint}
      name="notice"
      value={draft.text}
      onChange={event => draft.setText(event.target.value)}
      maxLength={maxNoticeLength}
      error={error}
      autoComplete="off"
    />
  )
}
