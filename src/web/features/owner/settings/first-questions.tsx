import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { ownerPath } from '#site/owner-pages.ts'
import type { RegistrationMode } from '#contract/site-settings.ts'
import { FormErrorMessage } from '#web/features/auth-forms/form-error-message.tsx'
import { useAuthForm } from '#web/features/auth-forms/use-auth-form.ts'
import { ownerSettingsMessages as messages } from '#web/messages/en/owner-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { FixedNote } from './fixed-note.tsx'
import { RegistrationChoice } from './registration-panel.tsx'
import { type SettingChanges, type SettingsByKey, useChangeSettings } from './settings-queries.ts'
import { changesOfDrafts, ContactField, NameField, useSettingDraft } from './site-fields.tsx'
import { toFormProblems } from './site-panel.tsx'

type Answers = { registration: RegistrationMode; isFresh: boolean; nightlyBackup: boolean }

/** The answers to store: not those that a variable fixes. */
function changesOf(settings: SettingsByKey, texts: SettingChanges, answers: Answers): SettingChanges {
  const { registration, isFresh: isOn, nightlyBackup } = answers
  const changes: SettingChanges = {
    ...texts,
    registration,
    catalogueSync: isOn ? 'daily' : 'off',
    priceSync: isOn,
    nightlyBackup,
  }
  const free = Object.entries(changes).filter(
    ([key]) => settings[key as keyof SettingsByKey].variable === null,
  )
  return Object.fromEntries(free)
}

/** Whether the jobs that the owner can switch are on. Without any, what the variables say. */
function isFresh({ catalogueSync, priceSync }: SettingsByKey): boolean {
  const jobs = [
    { isOn: catalogueSync.value === 'daily', isFixed: catalogueSync.variable !== null },
    { isOn: priceSync.value, isFixed: priceSync.variable !== null },
  ]
  const free = jobs.filter(job => !job.isFixed)
  return (free.length > 0 ? free : jobs).every(job => job.isOn)
}

/** The questions to a new owner, on one page. Each has a safe default, which stays when they are skipped. */
export function FirstQuestions({ settings, userId }: { settings: SettingsByKey; userId: string }) {
  const navigate = useNavigate()
  const save = useChangeSettings(userId)
  const [answers, setAnswers] = useState<Answers>({
    registration: settings.registration.value,
    isFresh: isFresh(settings),
    nightlyBackup: settings.nightlyBackup.value,
  })
  const siteName = useSettingDraft(settings, 'siteName')
  const contact = useSettingDraft(settings, 'contact')
  const answer = (change: Partial<Answers>) => setAnswers(current => ({ ...current, ...change }))
  const { form, button, problem, fields } = useAuthForm(() => {
    const changed = [siteName, contact].filter(draft => draft.isChanged)
    return save(changesOf(settings, changesOfDrafts(changed), answers)).then(() => {
      for (const draft of changed) draft.clearSaved(draft.text)
      toast.success(messages.saved)
      void navigate(ownerPath('overview'), { replace: true })
      return undefined
    }, toFormProblems)
  }, messages.saveFailed)
  return (
    <form {...form} className="grid max-w-2xl gap-8">
      <p className="text-ink-2">{messages.first.lead}</p>
      <FormErrorMessage>{problem}</FormErrorMessage>
      <Question title={messages.first.siteName}>
        <NameField draft={siteName} error={fields['siteName']} />
      </Question>
      <Question title={messages.first.registration}>
        <RegistrationChoice
          value={answers.registration}
          variable={settings.registration.variable}
          onValueChange={mode => answer({ registration: mode })}
        />
      </Question>
      <Question title={messages.first.fresh}>
        <FreshSwitch
          settings={settings}
          checked={answers.isFresh}
          onCheckedChange={isOn => answer({ isFresh: isOn })}
        />
      </Question>
      <Question title={messages.first.backup}>
        <Switch
          label={messages.jobs.nightlyBackup.label}
          hint={messages.jobs.nightlyBackup.hint}
          checked={answers.nightlyBackup}
          onCheckedChange={isOn => answer({ nightlyBackup: isOn })}
        />
      </Question>
      <Question title={messages.first.contact}>
        <ContactField draft={contact} error={fields['contact']} />
      </Question>
      <div className="flex flex-wrap gap-3">
        <Button {...button} variant="primary" size="large">
          {messages.first.save}
        </Button>
        <LinkButton to={ownerPath('overview')} replace variant="quiet" size="large">
          {messages.first.skip}
        </LinkButton>
      </div>
    </form>
  )
}

type FreshProps = {
  settings: SettingsByKey
  checked: boolean
  onCheckedChange: (checked: boolean) => void
}

/** One question about cards and prices. It is fixed when variables fix both. */
function FreshSwitch({ settings, checked, onCheckedChange }: FreshProps) {
  const { catalogueSync, priceSync } = settings
  const variables = [catalogueSync.variable, priceSync.variable].filter(name => name !== null)
  return (
    <>
      <Switch
        label={messages.first.freshLabel}
        hint={messages.first.freshHint}
        checked={checked}
        disabled={variables.length === 2}
        onCheckedChange={onCheckedChange}
      />
      {variables.map(variable => (
        <FixedNote key={variable} variable={variable} />
      ))}
    </>
  )
}

function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3" aria-label={title}>
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  )
}
