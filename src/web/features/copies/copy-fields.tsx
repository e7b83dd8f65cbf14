import { cardConditions } from '#domain/card-copy.ts'
import { maxCopyPlaceLength } from '#domain/text-limits.ts'
import { copiesMessages } from '#web/messages/en/copies.ts'
import { importedRowMessages } from '#web/messages/en/imported-row.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const { form: messages } = copiesMessages

/** The currencies that forms offer. */
const currencies = ['USD', 'EUR', 'JPY', 'GBP', 'CAD', 'AUD', 'CHF']

export const conditionOptions = cardConditions.map(value => ({
  value,
  label: importedRowMessages.conditions[value],
}))

export const statusOptions = [
  { value: 'owned', label: messages.owned },
  { value: 'wanted', label: messages.wanted },
] as const

/** The options of a select, with the current value even if the list lacks it. */
export function optionsWith(
  values: readonly string[],
  current: string,
  labelOf: (value: string) => string,
): { value: string; label: string }[] {
  const all = current === '' || values.includes(current) ? values : [...values, current]
  return all.map(value => ({ value, label: labelOf(value) }))
}

type FieldsProps<Draft> = {
  draft: Draft
  onChange: (changes: Partial<Draft>) => void
  error?: string | undefined
}

/** The price paid for a copy and its currency. */
export function PaidFields({ draft, onChange, error }: FieldsProps<{ amount: string; currency: string }>) {
  return (
    <div className="money flex flex-wrap items-start gap-2 *:flex-1 *:basis-24 *:last:max-w-24">
      <TextField
        label={messages.paid}
        inputMode="decimal"
        value={draft.amount}
        error={error}
        onChange={event => onChange({ amount: event.target.value })}
      />
      <Select
        label={messages.currency}
        options={optionsWith(currencies, draft.currency, code => code)}
        value={draft.currency}
        onValueChange={currency => onChange({ currency })}
      />
    </div>
  )
}

type PlaceProps = FieldsProps<{ place: string }> & { placeholder?: string }

/** Where a copy is. */
export function PlaceField({ draft, onChange, error, placeholder }: PlaceProps) {
  return (
    <TextField
      label={messages.place}
      maxLength={maxCopyPlaceLength}
      value={draft.place}
      error={error}
      placeholder={placeholder}
      onChange={event => onChange({ place: event.target.value })}
    />
  )
}
