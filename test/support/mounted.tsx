import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, parsePath } from 'react-router'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Mounts a component with a router and returns helpers to use it. */
export function mountComponent(first: ReactNode, path = '/') {
  document.body.innerHTML = '<div></div><button id="elsewhere"></button>'
  const root = createRoot(document.querySelector('div') ?? document.body)
  // Each mount is a new history entry, as in a browser.
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
    /** Sets the text of a field and sends one input event. */
    type: (selector: string, value: string) =>
      act(() => {
        const field = find<HTMLInputElement>(selector)
        const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
        set?.call(field, value)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }),
  }
}
