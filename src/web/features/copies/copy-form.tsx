import { type ComponentProps, type FormEvent, useState } from 'react'
import {
  maxCertificateLength,
  maxCopyNoteLength,
  maxGradeLength,
  maxGradingCompanyLength,
} from '#domain/text-limits.ts'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { copiesMessages } from '#web/messages/en/copies.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import { type CopyDraft, findDraftErrors } from './copy-draft.ts'
import { conditionOptions, optionsWith, PaidFields, PlaceField, statusOptions } from './copy-fields.tsx'
import { languageText, printingText } from './copy-text.ts'
import { OwnValueFields } from './own-value-fields.tsx'

const { form: messages } = copiesMessages
const languages = ['en', 'ja', 'de', 'fr', 'it', 'es', 'pt', 'nl', 'pl', 'ru', 'ko', 'zh']

export type CopyFormProps = {
  initial: CopyDraft
  collections: readonly { id: string; name: string }[]
  /** The printings that the catalogue lists for the card, as variant keys. */
  printings: readonly string[]
  mode: 'add' | 'edit'
  /** Disables the choice of the collection: an implied copy cannot be moved. */
  fixedCollection?: boolean
  onSubmit: (draft: CopyDraft) => Promise<void>
  onClose: () => void
}

type SetField = (changes: Partial<CopyDraft>) => void
type FieldsProps = { draft: CopyDraft; set: SetField; errors: ReturnType<typeof findDraftErrors> }

/** The fields of the draft that are typed. */
type TypedField = 'company' | 'grade' | 'certificate' | 'quantity' | 'acquiredOn' | 'note'

/** A text field for one field of the draft. */
function DraftField({
  field,
  draft,
  set,
  errors,
  ...input
}: FieldsProps & { field: TypedField; label: string } & ComponentProps<'input'>) {
  return (
    <TextField
      {...input}
      value={draft[field]}
      error={errors[field]}
      onChange={event => set({ [field]: event.target.value })}
    />
  )
}

function QualityFields(props: FieldsProps) {
  const { draft, set } = props
  const qualities = [
    { value: '', label: messages.unknown },
    ...conditionOptions,
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
        <div className="grid grid-cols-1 gap-4 sm:col-span-2 sm:grid-cols-3">
          <DraftField
            {...props}
            field="company"
            label={messages.company}
            maxLength={maxGradingCompanyLength}
            list="grading-companies"
          />
          <datalist id="grading-companies">
            {['PSA', 'BGS', 'CGC', 'SGC', 'ACE', 'TAG'].map(company => (
              <option key={company} value={company}>
                {company}
              </option>
            ))}
          </datalist>
          <DraftField {...props} field="grade" label={messages.grade} maxLength={maxGradeLength} />
          <DraftField
            {...props}
            field="certificate"
            label={messages.certificate}
            maxLength={maxCertificateLength}
          />
        </div>
      )}
    </>
  )
}

function PurchaseFields(props: FieldsProps) {
  const { draft, set, errors } = props
  return (
    <>
      <PaidFields draft={draft} onChange={set} error={errors.amount} />
      <DraftField {...props} field="acquiredOn" label={messages.acquired} type="date" />
      <PlaceField draft={draft} onChange={set} error={errors.place} placeholder={messages.placeHint} />
      <DraftField {...props} field="note" label={messages.note} maxLength={maxCopyNoteLength} />
      <OwnValueFields draft={draft} onChange={set} errors={errors} />
    </>
  )
}

type IdentityProps = FieldsProps & Pick<CopyFormProps, 'collections' | 'printings' | 'fixedCollection'>

function IdentityFields({ draft, set, errors, collections, printings, fixedCollection }: IdentityProps) {
  const names = collections.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <Select
        label={messages.printing}
        options={optionsWith(['', ...new Set(printings)], draft.variant, key => printingText(key || null))}
        value={draft.variant}
        onValueChange={variant => set({ variant })}
      />
      <QualityFields draft={draft} set={set} errors={errors} />
      <DraftField
        draft={draft}
        set={set}
        errors={errors}
        field="quantity"
        label={messages.quantity}
        inputMode="numeric"
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
        options={statusOptions}
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
      <div className="dialog-actions">
        <Button onClick={onClose}>{messages.cancel}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {mode === 'add' ? messages.add : messages.save}
        </Button>
      </div>
    </form>
  )
}
