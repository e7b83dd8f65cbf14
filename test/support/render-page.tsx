import type { Session } from '@supabase/auth-js'
import { act, type ComponentType, useEffect } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { loadAuthClient } from '#web/session/auth-client.ts'
import { sessionKey } from '#web/session/session-key.ts'
import { sessionStore, createSessionState } from '#web/session/session-store.ts'
import { toast } from '#web/ui/toast.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { type Responder, renderApp, waitForPendingWork, mockServer } from './render-app.tsx'

/** Sets the session before a page renders: null for a visitor, undefined for a session that is still loading. */
export function setTestSession(session: Session | null | undefined): void {
  if (session) localStorage.setItem(sessionKey, JSON.stringify(session))
  else localStorage.removeItem(sessionKey)
  const status = session === undefined ? 'loading' : session ? 'signedIn' : 'signedOut'
  act(() => sessionStore.set(createSessionState(status, session ?? null)))
}

/** Mocks the sign-in service and returns its recorded requests. */
export async function mockSignInService(respond: Responder) {
  const { requests, fetch } = mockServer(respond, `${window.location.origin}/auth/v1`)
  vi.stubGlobal('fetch', fetch)
  // The real digest runs in a thread for an unknown time, and its result is not used here.
  const digest = vi.spyOn(crypto.subtle, 'digest').mockResolvedValue(new ArrayBuffer(32))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    digest.mockRestore()
  })
  await loadAuthClient()
  return requests
}

/** Creates an error response of the sign-in service. */
export const authRefusal = (status: number, code: string, msg: string) =>
  Response.json({ error_code: code, msg }, { status })

type PageAddress = { at: string; route?: string; Page: ComponentType }

/** Returns the accessible name of an element, without hidden parts. */
function nameOf(element: Element): string {
  const copy = element.cloneNode(true) as Element
  copy.querySelectorAll('[aria-hidden=true]').forEach(element => element.remove())
  return element.getAttribute('aria-label') ?? copy.textContent.trim()
}

const findNamed = <Found extends Element = HTMLElement>(selector: string, name: string) =>
  [...document.querySelectorAll<Found>(selector)].find(one => nameOf(one) === name)

function required<Found>(found: Found | null | undefined, name: string): Found {
  if (!found) throw new Error(`Nothing on the page is called ${name}`)
  return found
}

function fieldOf(label: string): HTMLInputElement {
  const found = required(findNamed<HTMLLabelElement>('label', label), label)
  const control = found.htmlFor ? document.getElementById(found.htmlFor) : found.querySelector('input')
  return required(control as HTMLInputElement | null, label)
}

/** Returns the texts that describe a field for screen readers. */
function descriptionsOf(label: string): string[] {
  const ids = fieldOf(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map(id => document.getElementById(id)?.textContent ?? '')
}

/** Renders a page at its address with a mocked server. Controls are found by their accessible names. */
export async function renderPage(respond: Responder, { at, route, Page }: PageAddress) {
  const visited: string[] = []
  function LocationRecorder() {
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
      <LocationRecorder />
      <Toaster label="Messages" dismissLabel="Dismiss" />
    </>
  )
  onTestFinished(() => act(() => toast.dismiss()))
  const page = await renderApp(respond, content, at)
  onTestFinished(() => page.show(null))
  const click = async (element: HTMLElement) => {
    act(() => element.click())
    await waitForPendingWork()
  }
  return {
    ...page,
    /** The visited addresses, the current one last. */
    visited,
    button: (name: string) => required(findNamed<HTMLButtonElement>('button', name), name),
    hasButton: (name: string) => findNamed('button', name) !== undefined,
    link: (name: string) => required(findNamed<HTMLAnchorElement>('a', name), name),
    field: fieldOf,
    descriptionsOf,
    fill: (label: string, value: string) => page.type(`[id="${fieldOf(label).id}"]`, value),
    choose: (name: string) => click(required(findNamed('button, a', name), name)),
    check: (label: string) => click(fieldOf(label)),
    alerts: () => [...document.querySelectorAll('[role=alert]:not([data-leaving])')].map(nameOf),
    messages: () => [...document.querySelectorAll('.toast:not([data-leaving])')].map(nameOf),
  }
}
