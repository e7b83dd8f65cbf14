import { act } from 'react'
import { expect, test } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { fill, findControl, requireControl } from '#test/support/render-app-with-toasts.tsx'
import { maxAlertsPerSearch } from '#domain/saved-search.ts'
import { alertFormMessages as messages } from '#web/messages/en/alert-form.ts'
import type { AlertInput } from './alert-draft.ts'
import { AlertsField } from './alerts-field.tsx'
import { useAlertForm } from './use-alert-form.ts'

function Form({ alerts }: { alerts: readonly AlertInput[] }) {
  return <AlertsField form={useAlertForm(alerts)} isPaused={false} />
}

const press = (name: string) => {
  const button = requireControl(name)
  act(() => {
    button.focus()
    button.click()
  })
}

test('an added alert receives the focus, which stays in the select that chooses its kind', async () => {
  mountComponent(<Form alerts={[]} />)
  press(messages.add)
  expect(document.activeElement).toBe(requireControl(messages.amount))
  act(() => requireControl(messages.when).focus())
  await fill(messages.when, 'price-move')
  await fill(messages.when, 'price-below')
  expect(document.activeElement).toBe(requireControl(messages.when))
})

test('when one of the most alerts is removed, the button that adds has the focus', () => {
  const alerts = Array.from({ length: maxAlertsPerSearch }, (_, index) => {
    return { id: `a${index}`, kind: 'price-below', amount: 20, currency: 'USD', variant: null } as const
  })
  const { find } = mountComponent(<Form alerts={alerts} />)
  const remove = find('fieldset fieldset button').getAttribute('aria-label') ?? ''
  press(remove)
  expect(document.activeElement).toBe(findControl(messages.add))
})
