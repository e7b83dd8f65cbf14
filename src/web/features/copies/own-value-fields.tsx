import { useState } from 'react'
import { accountCurrencies } from '#domain/exchange-rates.ts'
import { copiesMessages } from '#web/messages/en/copies.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type OwnValueDraft, withOwnAmount, withOwnCurrency } from './own-value-draft.ts'

const { form: messages } = copiesMessages
const options = accountCurrencies.map(value => ({ value, label: value }))

type Props = {
  draft: OwnValueDraft
  onChange: (changes: Partial<OwnValueDraft>) => void
  errors: Partial<Record<keyof OwnValueDraft, string>>
}

/** What one copy is worth to its owner, in which currency and since when. Folded while there is none. */
export function OwnValueFields({ draft, onChange, errors }: Props) {
  const [isSet] = useState(draft.ownAmount !== '')
  return (
    <details className="money sm:col-span-2" open={isSet}>
      <summary className="w-fit cursor-pointer rounded-sm py-1 text-sm font-medium text-ink-2 hover:text-ink">
        {messages.myValue}
      </summary>
      <div className="mt-2 grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
        <TextField
          label={messages.ownAmount}
          inputMode="decimal"
          value={draft.ownAmount}
          error={errors.ownAmount}
          onChange={event => onChange(withOwnAmount(event.target.value))}
        />
        <Select
          label={messages.currency}
          options={options}
          value={draft.ownCurrency}
          onValueChange={currency => onChange(withOwnCurrency(currency))}
        />
        <TextField
          label={messages.ownDay}
          type="date"
          value={draft.ownDay}
          error={errors.ownDay}
          onChange={event => onChange({ ownDay: event.target.value })}
        />
        <p className="col-span-full text-xs text-ink-3">{messages.ownValueHint}</p>
      </div>
    </details>
  )
}
