import { maxCopyPlaceLength, maxGradeLength, maxGradingCompanyLength } from '#domain/text-limits.ts'
import { copiesMessages } from '#web/messages/en/copies.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { BatchDraft } from './batch-draft.ts'
import { parsePaidAmount } from './copy-draft.ts'
import { conditionOptions, PaidFields, PlaceField, statusOptions } from './copy-fields.tsx'
import { printingText } from './copy-text.ts'
import { findOwnValueErrors } from './own-value-draft.ts'
import { OwnValueFields } from './own-value-fields.tsx'

const { batch: messages, form } = copiesMessages

/** Printings that many cards have. Others are chosen for each card by itself. */
const commonPrintings = ['normal', 'holo', 'reverse', 'normal+1st-edition', 'holo+1st-edition']

type Errors = Partial<Record<keyof BatchDraft, string>>

export function findBatchErrors(draft: BatchDraft): Errors {
  const { condition, company, grade, amount } = draft
  const isGraded = condition === 'graded'
  return {
    ...(isGraded && company.trim() === '' && { company: form.companyError }),
    ...(isGraded && grade.trim() === '' && { grade: form.gradeError }),
    ...(amount.trim() !== '' && parsePaidAmount(amount) === undefined && { amount: form.paidError }),
    ...(!draft.removeOwnValue && findOwnValueErrors(draft)),
  }
}

type Props = {
  draft: BatchDraft
  onChange: (changes: Partial<BatchDraft>) => void
  errors: Errors
  collections: readonly { id: string; name: string }[]
  /** The number of graded copies that the form would change; undefined while it is unknown. */
  graded: number | undefined
}

type FieldProps = Pick<Props, 'draft' | 'onChange' | 'errors'>

const unchanged = { value: '', label: messages.unchanged }

const printings = [
  unchanged,
  { value: 'ordinary', label: printingText(null) },
  ...commonPrintings.map(value => ({ value, label: printingText(value) })),
]
const qualities = [
  unchanged,
  ...conditionOptions,
  { value: 'graded', label: form.isGraded },
  { value: 'unknown', label: form.unknown },
]
const statuses = [unchanged, ...statusOptions]

function GradeFields({ draft, onChange, errors }: FieldProps) {
  return (
    <div className="grid columns-up-to-2 items-start gap-4 sm:col-span-2">
      <TextField
        label={form.company}
        maxLength={maxGradingCompanyLength}
        value={draft.company}
        error={errors.company}
        onChange={event => onChange({ company: event.target.value })}
      />
      <TextField
        label={form.grade}
        maxLength={maxGradeLength}
        value={draft.grade}
        error={errors.grade}
        onChange={event => onChange({ grade: event.target.value })}
      />
    </div>
  )
}

/** Says that graded copies keep their grade, with a checkbox that includes them. */
function KeptGrades({ draft, onChange, graded }: Pick<Props, 'draft' | 'onChange' | 'graded'>) {
  return (
    <div className="grid gap-1.5 sm:col-span-2">
      <p className="text-sm text-ink-2">{messages.gradesStay(graded)}</p>
      <Checkbox
        label={messages.replaceGrades}
        checked={draft.replaceGrades}
        onCheckedChange={replaceGrades => onChange({ replaceGrades })}
      />
    </div>
  )
}

function TextFields({ draft, onChange, errors }: FieldProps) {
  const field = (name: 'addTags' | 'removeTags', label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      maxLength={maxCopyPlaceLength}
      value={draft[name]}
      onChange={event => onChange({ [name]: event.target.value })}
    />
  )
  return (
    <>
      <PlaceField draft={draft} onChange={onChange} />
      <PaidFields draft={draft} onChange={onChange} error={errors.amount} />
      {field('addTags', messages.addTags, messages.tradeHint)}
      {field('removeTags', messages.removeTags)}
    </>
  )
}

/** Sets the value of each copy to its owner, or removes it. */
function OwnValue({ draft, onChange, errors }: FieldProps) {
  return (
    <div className="money grid gap-1.5 sm:col-span-2">
      {!draft.removeOwnValue && <OwnValueFields draft={draft} onChange={onChange} errors={errors} />}
      <Checkbox
        label={messages.removeOwnValue}
        checked={draft.removeOwnValue}
        onCheckedChange={removeOwnValue => onChange({ removeOwnValue })}
      />
    </div>
  )
}

/** The fields of the form that changes many copies. */
export function BatchFields(props: Props) {
  const { draft, onChange, collections } = props
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <Select
        label={form.printing}
        options={printings}
        value={draft.variant}
        onValueChange={variant => onChange({ variant })}
      />
      <Select
        label={form.quality}
        options={qualities}
        value={draft.condition}
        onValueChange={condition => onChange({ condition })}
      />
      {draft.condition === 'graded' && <GradeFields {...props} />}
      {draft.condition !== '' && props.graded !== 0 && <KeptGrades {...props} />}
      <TextFields {...props} />
      <Select
        label={messages.moveTo}
        options={[unchanged, ...collections.map(({ id, name }) => ({ value: id, label: name }))]}
        value={draft.moveTo}
        onValueChange={moveTo => onChange({ moveTo })}
      />
      <Select
        label={form.status}
        options={statuses}
        value={draft.status}
        onValueChange={status => onChange({ status })}
      />
      <OwnValue {...props} />
    </div>
  )
}
