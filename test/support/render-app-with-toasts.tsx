import { act, type ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { toast } from '#web/ui/toast.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { renderApp, waitForPendingWork } from './render-app.tsx'

type Responder = Parameters<typeof renderApp>[0]

const controls = 'a, button, input, select, textarea, [role="button"]'
const inactive = '[hidden], [data-leaving]'

const hiddenFromReaders = '[aria-hidden="true"]'

function textWithout(removed: string, element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const match of copy.querySelectorAll(removed)) match.remove()
  return copy.textContent?.trim() ?? ''
}

function nameOf(element: HTMLElement): string {
  const labels = element.matches('input, select, textarea') ? document.querySelectorAll('label') : []
  const label = [...labels].find(one => one.contains(element) || (element.id && one.htmlFor === element.id))
  return element.getAttribute('aria-label') ?? textWithout(hiddenFromReaders, label ?? element)
}

/**
 * Returns the link, button or field with this accessible name, the last one if several have it; undefined if none
 * has.
 */
export function findControl<Control extends HTMLElement = HTMLElement>(name: string): Control | undefined {
  const all = [...document.querySelectorAll<Control>(controls)]
  return all.findLast(element => !element.closest(inactive) && nameOf(element) === name)
}

export function requireControl<Control extends HTMLElement = HTMLElement>(name: string): Control {
  const found = findControl<Control>(name)
  if (!found) throw new Error(`Nothing on the page is called ${name}`)
  return found
}

export const isDisabled = (name: string) => requireControl<HTMLButtonElement>(name).disabled

/** Whether a control shows that its action has not finished. */
export const isBusy = (name: string) => requireControl(name).getAttribute('aria-busy') === 'true'

/** Clicks a control and waits until the page has settled. With `times`, clicks again before any response arrives. */
export async function pressControl(name: string, times = 1): Promise<void> {
  const target = requireControl(name)
  for (let count = 0; count < times; count++) act(() => target.click())
  await waitForPendingWork()
}

/** Fills a field, or selects the option with this value. */
export async function fill(name: string, value: string): Promise<void> {
  const field = requireControl<HTMLInputElement>(name)
  const isSelect = field instanceof HTMLSelectElement
  act(() => {
    const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
    set?.call(field, value)
    field.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }))
  })
  await waitForPendingWork()
}

/** Returns the texts of the options of a select. */
export const optionsOf = (name: string) =>
  Array.from(requireControl<HTMLSelectElement>(name).options, option => option.text)

const textsOf = (selector: string) =>
  Array.from(document.querySelectorAll(selector), element => textWithout('button', element))

/** Returns the texts of the visible toasts. */
export const toastTexts = () => textsOf('.toast:not([data-leaving]) > span')

/** Returns the texts of the visible alerts. */
export const alertTexts = () => textsOf('[role="alert"]:not([data-leaving])')

export const isDialogOpen = () => document.querySelector('dialog[open]') !== null

/** Like `renderApp`, with toasts. Unmounts when the test ends. */
export async function renderAppWithToasts(respond: Responder, content: ReactNode, at?: string) {
  const page = await renderApp(
    respond,
    <>
      {content}
      <Toaster label="Messages" dismissLabel="Dismiss" />
    </>,
    at,
  )
  onTestFinished(async () => {
    page.show(null)
    await act(async () => {
      toast.dismiss()
      await vi.dynamicImportSettled()
    })
  })
  return page
}
