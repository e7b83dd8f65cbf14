import type { Session } from '@supabase/auth-js'
import { act, type ComponentType, useEffect } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { authClient } from '#web/session/auth-client.ts'
import { sessionKey } from '#web/session/session-key.ts'
import { sessionStore, stateWith } from '#web/session/session-store.ts'
import { toast } from '#web/ui/toast.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { type Answering, appOver, settle, toldServer } from './app-over-answers.tsx'

/** Makes somebody be here before a page is drawn; null is a visitor, undefined somebody not known yet. */
export function beHere(session: Session | null | undefined): void {
  if (session) localStorage.setItem(sessionKey, JSON.stringify(session))
  else localStorage.removeItem(sessionKey)
  const status = session === undefined ? 'loading' : session ? 'signedIn' : 'signedOut'
  act(() => sessionStore.set(stateWith(status, session ?? null)))
}

/** The sign-in service as the browser's own client meets it, answering as told; `asked` are its calls. */
export async function toldSignIn(answering: Answering) {
  const { asked, fetch } = toldServer(answering, `${window.location.origin}/auth/v1`)
  vi.stubGlobal('fetch', fetch)
  // The browser's own takes a thread and as long as it likes; nobody looks at what it answers here.
  const digest = vi.spyOn(crypto.subtle, 'digest').mockResolvedValue(new ArrayBuffer(32))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    digest.mockRestore()
  })
  await authClient()
  return asked
}

/** How the sign-in service refuses. */
export const authRefusal = (status: number, code: string, msg: string) =>
  Response.json({ error_code: code, msg }, { status })

type Place = { at: string; route?: string; Page: ComponentType }

/** As it is read out: what is only drawn has no name. */
function nameOf(element: Element): string {
  const heard = element.cloneNode(true) as Element
  heard.querySelectorAll('[aria-hidden=true]').forEach(drawn => drawn.remove())
  return element.getAttribute('aria-label') ?? heard.textContent.trim()
}

const named = <Found extends Element = HTMLElement>(selector: string, name: string) =>
  [...document.querySelectorAll<Found>(selector)].find(one => nameOf(one) === name)

function required<Found>(found: Found | null | undefined, name: string): Found {
  if (!found) throw new Error(`Nothing on the page is called ${name}`)
  return found
}

function fieldOf(label: string): HTMLInputElement {
  const found = required(named<HTMLLabelElement>('label', label), label)
  const control = found.htmlFor ? document.getElementById(found.htmlFor) : found.querySelector('input')
  return required(control as HTMLInputElement | null, label)
}

/** What is said of a field, beside it. */
function saidOf(label: string): string[] {
  const ids = fieldOf(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map(id => document.getElementById(id)?.textContent ?? '')
}

/** A page at its address, over an API that answers as told, used by the names that people read. */
export async function pageOver(answering: Answering, { at, route, Page }: Place) {
  const visited: string[] = []
  function Where() {
    const { pathname, search, hash } = useLocation()
    useEffect(() => void visited.push(pathname + search + hash), [pathname, search, hash])
    return null
  }
  const content = (
    <>
      <Routes>
        <Route path={route ?? at.replace(/\?.*/, '')} Component={Page} />
        <Route path="*" element={null} />
      </Routes>
      <Where />
      <Toaster label="Messages" dismissLabel="Dismiss" />
    </>
  )
  onTestFinished(() => act(() => toast.dismiss()))
  const page = await appOver(answering, content, at)
  onTestFinished(() => page.show(null))
  const click = async (element: HTMLElement) => {
    act(() => element.click())
    await settle()
  }
  return {
    ...page,
    /** The addresses it has been at, the present one last. */
    visited,
    button: (name: string) => required(named<HTMLButtonElement>('button', name), name),
    hasButton: (name: string) => named('button', name) !== undefined,
    link: (name: string) => required(named<HTMLAnchorElement>('a', name), name),
    field: fieldOf,
    saidOf,
    fill: (label: string, value: string) => page.type(`[id="${fieldOf(label).id}"]`, value),
    choose: (name: string) => click(required(named('button, a', name), name)),
    check: (label: string) => click(fieldOf(label)),
    alerts: () => [...document.querySelectorAll('[role=alert]:not([data-leaving])')].map(nameOf),
    messages: () => [...document.querySelectorAll('.toast:not([data-leaving])')].map(nameOf),
  }
}
