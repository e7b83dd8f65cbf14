import { Trash2 } from 'lucide-react'
import { printingName } from '#web/features/card-ui/printing-name.ts'
import { alertFormMessages as messages } from '#web/messages/en/alert-form.ts'
import { alertMessages } from '#web/messages/en/alerts.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { parsePriceAlert, type PriceAlertDraft, type PriceAlertErrors } from './alert-draft.ts'
import { alertSentence } from './alert-sentence.ts'

const kinds = (['price-below', 'price-above', 'price-move'] as const).map(value => ({
  value,
  label: messages.kinds[value],
}))
const currencies = (['USD', 'EUR'] as const).map(value => ({ value, label: alertMessages.sources[value] }))

/** Printings that many cards have. Others are set by the API only. */
const commonPrintings = ['normal', 'holo', 'reverse', 'normal+1st-edition', 'holo+1st-edition']

function printingOptions(current: string) {
  const keys = ['', ...commonPrintings]
  return (keys.includes(current) ? keys : [...keys, current]).map(value => ({
    value,
    label: value === '' ? messages.anyPrinting : printingName(value),
  }))
}

type Props = {
  draft: PriceAlertDraft
  /** Undefined before the first attempt to save. */
  errors: PriceAlertErrors | undefined
  onChange: (changes: Partial<PriceAlertDraft>) => void
  onRemove: () => void
}

function BoundFields({ draft, errors, onChange }: Props) {
  const field = (name: 'amount' | 'percent' | 'days') => (
    <TextField
      label={messages[name]}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      value={draft[name]}
      error={errors?.[name]}
      onChange={event => onChange({ [name]: event.target.value })}
    />
  )
  if (draft.kind !== 'price-move') return field('amount')
  return (
    <div className="grid columns-up-to-2 items-start gap-2">
      {field('percent')}
      {field('days')}
    </div>
  )
}

/** One price alert: a sentence that says what the fields below it mean. */
export function PriceAlertFields(props: Props) {
  const { draft, onChange, onRemove } = props
  const parsed = parsePriceAlert(draft)
  const sentence = 'alert' in parsed ? alertSentence(parsed.alert) : messages.incomplete
  return (
    <fieldset aria-label={sentence} className="grid grid-cols-1 gap-2 rounded-md bg-sunken p-3">
      <div className="flex items-start gap-2">
        <p aria-hidden className="min-w-0 flex-1 pt-1 text-sm font-medium">
          {sentence}
        </p>
        <IconButton
          size="small"
          label={messages.remove(sentence)}
          icon={<Trash2 aria-hidden className="icon" />}
          onClick={onRemove}
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-2 min-[26rem]:grid-cols-2">
        <Select
          label={messages.printing}
          options={printingOptions(draft.variant)}
          value={draft.variant}
          onValueChange={variant => onChange({ variant })}
        />
        <Select
          label={messages.when}
          options={kinds}
          value={draft.kind}
          onValueChange={kind => onChange({ kind })}
        />
        <BoundFields {...props} />
        <Select
          label={messages.prices}
          options={currencies}
          value={draft.currency}
          onValueChange={currency => onChange({ currency })}
        />
      </div>
    </fieldset>
  )
}
