import { BellPlus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { alertFormMessages as messages } from '#web/messages/en/alert-form.ts'
import { alertMessages } from '#web/messages/en/alerts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PriceAlertFields } from './price-alert-fields.tsx'
import type { AlertForm } from './use-alert-form.ts'

/** Moves the focus once an alert is added, to its first field, or removed with its button, to the button that adds. */
function useMovedFocus(form: AlertForm) {
  const fields = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const target = useRef<'added' | 'button'>(undefined)
  useEffect(() => {
    const alerts = fields.current?.querySelectorAll('fieldset') ?? []
    if (target.current === 'added') [...alerts].at(-1)?.querySelector('input')?.focus()
    if (target.current === 'button') addButton.current?.focus()
    target.current = undefined
  }, [form.rows.length])
  return {
    fields,
    addButton,
    add: () => {
      target.current = 'added'
      form.add()
    },
    remove: (key: string) => {
      target.current = 'button'
      form.remove(key)
    },
  }
}

/**
 * Form fields for the alerts of a saved search: new cards, and price alerts that are each described by a sentence.
 */
export function AlertsField({ form, isPaused }: { form: AlertForm; isPaused: boolean }) {
  const { fields, addButton, add, remove } = useMovedFocus(form)
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
      <div ref={fields} className="money grid grid-cols-1 gap-2">
        {form.rows.map(({ draft, errors }) => (
          <PriceAlertFields
            key={draft.key}
            draft={draft}
            errors={errors}
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
          onClick={add}
        >
          {messages.add}
        </Button>
        {form.isFull && <p className="field-note">{messages.full}</p>}
      </div>
    </fieldset>
  )
}
