import { act, type ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { toast } from '#web/ui/toast.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { appOver, settle } from './app-over-answers.tsx'

type Answering = Parameters<typeof appOver>[0]

const controls = 'a, button, input, select, textarea, [role="button"]'
const outOfUse = '[hidden], [data-leaving]'

const mute = '[aria-hidden="true"]'

function textWithout(left: string, element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const one of copy.querySelectorAll(left)) one.remove()
  return copy.textContent?.trim() ?? ''
}

function nameOf(element: HTMLElement): string {
  const labels = element.matches('input, select, textarea') ? document.querySelectorAll('label') : []
  const label = [...labels].find(one => one.contains(element) || (element.id && one.htmlFor === element.id))
  return element.getAttribute('aria-label') ?? textWithout(mute, label ?? element)
}

/** Link, button or field with this name, as screen readers say it; the last one where several have it. */
export function findControl<Control extends HTMLElement = HTMLElement>(name: string): Control | undefined {
  const all = [...document.querySelectorAll<Control>(controls)]
  return all.findLast(one => !one.closest(outOfUse) && nameOf(one) === name)
}

export function control<Control extends HTMLElement = HTMLElement>(name: string): Control {
  const found = findControl<Control>(name)
  if (!found) throw new Error(`Nothing on the page is called ${name}`)
  return found
}

export const isOff = (name: string) => control<HTMLButtonElement>(name).disabled

/** Whether a control does nothing until what it began has ended. */
export const isBusy = (name: string) => control(name).getAttribute('aria-busy') === 'true'

/** Several times: before anything is answered. */
export async function press(name: string, times = 1): Promise<void> {
  const pressed = control(name)
  for (let count = 0; count < times; count++) act(() => pressed.click())
  await settle()
}

/** Gives a field this text, or chooses the option of this value. */
export async function fill(name: string, value: string): Promise<void> {
  const field = control<HTMLInputElement>(name)
  const isChoice = field instanceof HTMLSelectElement
  act(() => {
    const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
    set?.call(field, value)
    field.dispatchEvent(new Event(isChoice ? 'change' : 'input', { bubbles: true }))
  })
  await settle()
}

/** The options of a choice, as they are read. */
export const optionsOf = (name: string) =>
  Array.from(control<HTMLSelectElement>(name).options, option => option.text)

const textsOf = (selector: string) =>
  Array.from(document.querySelectorAll(selector), element => textWithout('button', element))

/** What messages say at the edge of the screen. */
export const messages = () => textsOf('.toast:not([data-leaving]) > span')

/** What is said as an alert, wherever. */
export const alerts = () => textsOf('[role="alert"]:not([data-leaving])')

export const isAsking = () => document.querySelector('dialog[open]') !== null

/** As `appOver`, with the place where messages are said; everything goes when the test ends. */
export async function appWithMessages(answering: Answering, content: ReactNode, at?: string) {
  const page = await appOver(
    answering,
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
