import { cardConditions } from '#domain/card-copy.ts'
import { printingText } from '#web/features/copies/copy-text.ts'
import { copiesMessages } from '#web/messages/en/copies.ts'
import { importedRowMessages } from '#web/messages/en/imported-row.ts'
import { rapidEntryMessages as messages } from '#web/messages/en/rapid-entry.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { EntryDefaults } from './entry-lines.ts'
import type { EntrySet } from './resolve-entry.ts'

const { form } = copiesMessages

const printings = [
  { value: '', label: copiesMessages.ordinary },
  ...['normal', 'holo', 'reverse'].map(value => ({ value, label: printingText(value) })),
]
const conditions = [
  { value: '', label: form.unknown },
  ...cardConditions.map(value => ({ value, label: importedRowMessages.conditions[value] })),
]
const statuses = [
  { value: 'owned', label: form.owned },
  { value: 'wanted', label: form.wanted },
] as const

function setOptions(sets: readonly EntrySet[]) {
  const options = sets.map(({ id, name, code, ptcgoCode, language }) => ({
    value: id,
    label: `${name} (${ptcgoCode ?? code})`,
    group: language === 'ja' ? messages.japaneseSets : messages.englishSets,
  }))
  return [{ value: '', label: messages.noPin }, ...options]
}

type Props = {
  sets: readonly EntrySet[]
  defaults: EntryDefaults
  onChange: (changes: Partial<EntryDefaults>) => void
}

/** The pinned set, and what every line has that does not say otherwise. */
export function DefaultsForm({ sets, defaults, onChange }: Props) {
  return (
    <section
      aria-label={messages.defaults}
      className="panel panel-body grid grid-cols-2 gap-4 sm:grid-cols-6"
    >
      <Select
        className="col-span-2 sm:col-span-4"
        label={messages.set}
        options={setOptions(sets)}
        value={defaults.setId}
        onValueChange={setId => onChange({ setId })}
      />
      <Select
        className="sm:col-span-2"
        label={form.status}
        options={statuses}
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
        <TextField
          label={form.place}
          maxLength={120}
          value={defaults.place}
          placeholder={form.placeHint}
          onChange={event => onChange({ place: event.target.value })}
        />
      </div>
    </section>
  )
}
