import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { conditionOptions, PlaceField, statusOptions } from '#web/features/copies/copy-fields.tsx'
import { printingText } from '#web/features/copies/copy-text.ts'
import { copiesMessages } from '#web/messages/en/copies.ts'
import { rapidEntryMessages as messages } from '#web/messages/en/rapid-entry.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Select } from '#web/ui/select.tsx'
import type { EntryDefaults } from './entry-lines.ts'
import type { NamedEntrySet } from './resolve-entry.ts'
import { SetField, setLabel } from './set-field.tsx'

const { form } = copiesMessages

const printings = [
  { value: '', label: copiesMessages.ordinary },
  ...['normal', 'holo', 'reverse'].map(value => ({ value, label: printingText(value) })),
]
const conditions = [{ value: '', label: form.unknown }, ...conditionOptions]

type Props = {
  sets: readonly NamedEntrySet[]
  defaults: EntryDefaults
  onChange: (changes: Partial<EntryDefaults>) => void
}

/** The chosen defaults as text. */
function summaryOf({ sets, defaults }: Props): string {
  const set = sets.find(({ id }) => id === defaults.setId)
  const chosen = [
    defaults.status === 'wanted' && form.wanted,
    printings.find(({ value }) => value && value === defaults.printing)?.label,
    conditions.find(({ value }) => value && value === defaults.condition)?.label,
    defaults.place,
  ]
  return [set ? setLabel(set) : messages.noPin, ...chosen].filter(Boolean).join(' · ')
}

/**
 * Form for the pinned set and the defaults of new lines. On phones it is collapsed at first, to leave room for the
 * lines.
 */
export function DefaultsForm(props: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid grid-cols-1 gap-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="flex min-h-11 items-center gap-2 rounded-md bg-sunken px-3 py-2 text-left text-sm sm:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        <span className="min-w-0 flex-1 truncate">
          <span className="text-ink-2">{messages.defaults}: </span>
          <span>{summaryOf(props)}</span>
        </span>
        <ChevronDown aria-hidden className={classNames('icon flex-none', isOpen && 'rotate-180')} />
      </button>
      <DefaultsFields {...props} id={id} className={isOpen ? undefined : 'max-sm:hidden'} />
    </div>
  )
}

type FieldsProps = Props & { id: string; className: string | undefined }

function DefaultsFields({ sets, defaults, onChange, id, className }: FieldsProps) {
  return (
    <section
      id={id}
      aria-label={messages.defaults}
      className={classNames('panel panel-body grid columns-up-to-2 gap-4 sm:grid-cols-6', className)}
    >
      <SetField
        className="col-span-full sm:col-span-4"
        sets={sets}
        setId={defaults.setId}
        onChange={setId => onChange({ setId })}
      />
      <Select
        className="sm:col-span-2"
        label={form.status}
        options={statusOptions}
        value={defaults.status}
        onValueChange={status => onChange({ status })}
      />
      <Select
        className="sm:col-span-2"
        label={form.printing}
        options={printings}
        value={defaults.printing}
        onValueChange={printing => onChange({ printing })}
      />
      <Select
        className="sm:col-span-2"
        label={messages.condition}
        options={conditions}
        value={defaults.condition}
        onValueChange={condition => onChange({ condition })}
      />
      <div className="sm:col-span-2">
        <PlaceField draft={defaults} onChange={onChange} placeholder={form.placeHint} />
      </div>
    </section>
  )
}
