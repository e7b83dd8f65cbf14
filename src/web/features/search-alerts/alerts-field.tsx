import { BellPlus } from 'lucide-react'
import { useRef } from 'react'
import { alertFormMessages as messages } from '#web/messages/en/alert-form.ts'
import { alertMessages } from '#web/messages/en/alerts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PriceAlertFields } from './price-alert-fields.tsx'
import type { AlertForm } from './use-alert-form.ts'

/** What a saved search tells its owner about, as sentences. */
export function AlertsField({ form, isPaused }: { form: AlertForm; isPaused: boolean }) {
  const addButton = useRef<HTMLButtonElement>(null)
  const remove = (key: string) => {
    form.remove(key)
    // The removed button had the focus.
    addButton.current?.focus()
  }
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="field-label mb-1">{messages.title}</legend>
      {isPaused && <p className="text-sm text-warning">{messages.paused}</p>}
      <Checkbox
        label={alertMessages.whenNew}
        checked={form.wantsNewCards}
        disabled={form.isFull && !form.wantsNewCards}
        onCheckedChange={form.setWantsNewCards}
      />
      <div className="money grid grid-cols-1 gap-2">
        {form.rows.map(({ draft, errors }) => (
          <PriceAlertFields
            key={draft.key}
            draft={draft}
            errors={errors}
            isNew={draft.id === undefined}
            onChange={changes => form.change(draft.key, changes)}
            onRemove={() => remove(draft.key)}
          />
        ))}
        <Button
          ref={addButton}
          size="small"
          className="justify-self-start"
          icon={<BellPlus aria-hidden className="icon" />}
          disabled={form.isFull}
          onClick={form.add}
        >
          {messages.add}
        </Button>
        {form.isFull && <p className="field-note">{messages.full}</p>}
      </div>
    </fieldset>
  )
}
