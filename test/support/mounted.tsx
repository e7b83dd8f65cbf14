import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, parsePath } from 'react-router'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Puts a component on a page of its own, with a router around it, and answers the means to use it. */
export function mounted(first: ReactNode, path = '/') {
  document.body.innerHTML = '<div></div><button id="elsewhere"></button>'
  const root = createRoot(document.querySelector('div') ?? document.body)
  // A visit of its own, as a browser gives each one.
  const visit = { ...parsePath(path), key: crypto.randomUUID() }
  const show = (content: ReactNode) =>
    act(() => root.render(<MemoryRouter initialEntries={[visit]}>{content}</MemoryRouter>))
  show(first)

  function find<Found extends HTMLElement = HTMLElement>(selector: string): Found {
    const found = document.querySelector<Found>(selector)
    if (!found) throw new Error(`Nothing on the page is ${selector}`)
    return found
  }

  return {
    show,
    find,
    has: (selector: string) => document.querySelector(selector) !== null,
    text: () => document.querySelector('div')?.textContent ?? '',
    click: (selector: string) => act(() => find(selector).click()),
    focus: (selector: string) => act(() => find(selector).focus()),
    send: (selector: string, event: Event) => act(() => void find(selector).dispatchEvent(event)),
    key: (selector: string, key: string) =>
      act(
        () =>
          void find(selector).dispatchEvent(
            new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
          ),
      ),
    /** Types into a field as a person does: the whole new text at once. */
    type: (selector: string, value: string) =>
      act(() => {
        const field = find<HTMLInputElement>(selector)
        const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
        set?.call(field, value)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }),
  }
}
