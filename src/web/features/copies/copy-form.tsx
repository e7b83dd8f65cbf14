import { type FormEvent, useState } from 'react'
import type { Variant } from '#domain/card.ts'
import { cardConditions } from '#domain/card-copy.ts'
import { variantKey } from '#domain/variant-key.ts'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { copiesMessages } from '#web/messages/en/copies.ts'
import { importedRowMessages } from '#web/messages/en/imported-row.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useBusyAction } from '#web/ui/use-busy.ts'
import { type CopyDraft, findDraftErrors } from './copy-draft.ts'
import { languageText, printingText } from './copy-text.ts'

const { form: messages } = copiesMessages
const currencies = ['USD', 'EUR', 'JPY', 'GBP', 'CAD', 'AUD', 'CHF'].map(code => ({
  value: code,
  label: code,
}))
const languages = ['en', 'ja', 'de', 'fr', 'it', 'es', 'pt', 'nl', 'pl', 'ru', 'ko', 'zh']

export type CopyFormProps = {
  initial: CopyDraft
  collections: readonly { id: string; name: string }[]
  /** The printings that the catalogue lists for the card. */
  variants: readonly Variant[]
  mode: 'add' | 'edit'
  /** The card of the copy stays in its collection. */
  fixedCollection?: boolean
  onSubmit: (draft: CopyDraft) => Promise<void>
  onClose: () => void
}

type SetField = (changes: Partial<CopyDraft>) => void
type FieldsProps = { draft: CopyDraft; set: SetField; errors: ReturnType<typeof findDraftErrors> }

/** The options of a select, with the current value even if the list lacks it. */
function optionsWith(values: readonly string[], current: string, labelOf: (value: string) => string) {
  const all = current === '' || values.includes(current) ? values : [...values, current]
  return all.map(value => ({ value, label: labelOf(value) }))
}

function QualityFields({ draft, set, errors }: FieldsProps) {
  const qualities = [
    { value: '', label: messages.unknown },
    ...cardConditions.map(value => ({ value, label: importedRowMessages.conditions[value] })),
    { value: 'graded', label: messages.isGraded },
  ]
  return (
    <>
      <Select
        label={messages.quality}
        options={qualities}
        value={draft.quality}
        onValueChange={quality => set({ quality })}
      />
      {draft.quality === 'graded' && (
        <div className="grid gap-4 sm:col-span-2 sm:grid-cols-3">
          <TextField
            label={messages.company}
            value={draft.company}
            maxLength={40}
            list="grading-companies"
            error={errors.company}
            onChange={event => set({ company: event.target.value })}
          />
          <datalist id="grading-companies">
            {['PSA', 'BGS', 'CGC', 'SGC', 'ACE', 'TAG'].map(company => (
              <option key={company} value={company}>
                {company}
              </option>
            ))}
          </datalist>
          <TextField
            label={messages.grade}
            value={draft.grade}
            maxLength={40}
            error={errors.grade}
            onChange={event => set({ grade: event.target.value })}
          />
          <TextField
            label={messages.certificate}
            value={draft.certificate}
            maxLength={60}
            onChange={event => set({ certificate: event.target.value })}
          />
        </div>
      )}
    </>
  )
}

function PurchaseFields({ draft, set, errors }: FieldsProps) {
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-2">
        <TextField
          label={messages.paid}
          inputMode="decimal"
          value={draft.amount}
          error={errors.amount}
          onChange={event => set({ amount: event.target.value })}
        />
        <Select
          label={messages.currency}
          options={
            currencies.some(({ value }) => value === draft.currency)
              ? currencies
              : [...currencies, { value: draft.currency, label: draft.currency }]
          }
          value={draft.currency}
          onValueChange={currency => set({ currency })}
        />
      </div>
      <TextField
        label={messages.acquired}
        type="date"
        value={draft.acquiredOn}
        onChange={event => set({ acquiredOn: event.target.value })}
      />
      <TextField
        label={messages.place}
        value={draft.place}
        maxLength={120}
        placeholder={messages.placeHint}
        onChange={event => set({ place: event.target.value })}
      />
      <TextField
        label={messages.note}
        value={draft.note}
        maxLength={1000}
        onChange={event => set({ note: event.target.value })}
      />
    </>
  )
}

type IdentityProps = FieldsProps & Pick<CopyFormProps, 'collections' | 'variants' | 'fixedCollection'>

function IdentityFields({ draft, set, errors, collections, variants, fixedCollection }: IdentityProps) {
  const names = collections.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <Select
        label={messages.printing}
        options={optionsWith(['', ...new Set(variants.map(variantKey))], draft.variant, key =>
          printingText(key || null),
        )}
        value={draft.variant}
        onValueChange={variant => set({ variant })}
      />
      <QualityFields draft={draft} set={set} errors={errors} />
      <TextField
        label={messages.quantity}
        inputMode="numeric"
        value={draft.quantity}
        error={errors.quantity}
        onChange={event => set({ quantity: event.target.value })}
      />
      <Select
        label={messages.collection}
        options={names.length > 0 ? names : [{ value: '', label: messages.newCollection }]}
        value={draft.collectionId}
        disabled={fixedCollection}
        onValueChange={collectionId => set({ collectionId })}
      />
      <Select
        label={messages.status}
        options={[
          { value: 'owned', label: messages.owned },
          { value: 'wanted', label: messages.wanted },
        ]}
        value={draft.status}
        onValueChange={status => set({ status })}
      />
      <Select
        label={messages.language}
        options={optionsWith(['', ...languages], draft.language, code =>
          code ? languageText(code) : messages.sameLanguage,
        )}
        value={draft.language}
        onValueChange={language => set({ language })}
      />
    </>
  )
}

/** The form for a new or an existing copy. Typed text stays when saving fails. */
export function CopyForm({ initial, mode, onSubmit, onClose, ...choices }: CopyFormProps) {
  const [draft, setDraft] = useState(initial)
  const [isChecked, setIsChecked] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [busy, start] = useBusyAction()
  const errors = isChecked ? findDraftErrors(draft) : {}
  const set: SetField = changes => setDraft(current => ({ ...current, ...changes }))
  const submit = async () => {
    setIsChecked(true)
    if (Object.keys(findDraftErrors(draft)).length > 0) return
    setFailure(undefined)
    try {
      await onSubmit(draft)
      onClose()
    } catch (error) {
      setFailure(apiErrorMessage(error) ?? messages.failed)
    }
  }
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void start(submit)
      }}
    >
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <IdentityFields draft={draft} set={set} errors={errors} {...choices} />
        <PurchaseFields draft={draft} set={set} errors={errors} />
      </div>
      <p className="text-xs text-ink-3">{messages.private}</p>
      {failure && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{messages.cancel}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {mode === 'add' ? messages.add : messages.save}
        </Button>
      </div>
    </form>
  )
}
