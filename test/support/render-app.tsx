import { act, type ReactNode } from 'react'
import { vi } from 'vitest'
import type { ApiResponse } from '#web/api/api-client.ts'
import { createHttpClient } from '#web/api/http-client.ts'
import { createQueryClient } from '#web/app/app-context.ts'
import { AppProvider } from '#web/app/app-provider.tsx'
import { siteQuery } from '#web/app/site-query.ts'
import { mountComponent } from './mounted.tsx'

export type RecordedRequest = { method: string; path: string; body: unknown }
/**
 * Responds to a mocked request with a response body, a `Response`, a status for an error, or an `Error` for a lost
 * connection.
 */
export type Responder = (request: RecordedRequest) => unknown

const rounds = 20

const nextTask = () =>
  vi.isFakeTimers() ? vi.advanceTimersByTimeAsync(1) : new Promise(resolve => setTimeout(resolve))

/** Waits until pending calls, responses and renders have settled. */
export const waitForPendingWork = () =>
  act(async () => {
    for (let round = 0; round < rounds; round++) await nextTask()
  })

/**
 * Creates a `fetch` function that calls `respond`, and records its requests in order. Paths are relative to `root`.
 */
export function mockServer(respond: Responder, root: string) {
  const requests: RecordedRequest[] = []
  const fetch = async (input: unknown, init?: RequestInit) => {
    const path = String(input).replace(root, '')
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined
    const call = { method: init?.method ?? 'GET', path, body }
    requests.push(call)
    const response = await respond(call)
    if (response instanceof Error) throw response
    if (response instanceof Response) return response
    return typeof response === 'number' ? Response.json({}, { status: response }) : Response.json(response)
  }
  return { requests, fetch: fetch as typeof globalThis.fetch }
}

const apiSite: ApiResponse<'GET /site'> = {
  name: 'ChaseKit',
  version: '0.1.0',
  cards: 1,
  sets: 1,
  catalogueDay: '2026-11-27',
  pricesDay: null,
  registration: 'open',
  openIdName: null,
  passwords: true,
  sendsMails: true,
  notice: null,
  contact: null,
}

let site: ApiResponse<'GET /site'> | undefined

/** Sets what the server has put into the state of the pages that are rendered next. Returns a function that undoes it. */
export function setTestSite(facts: Partial<ApiResponse<'GET /site'>>): () => void {
  site = { ...apiSite, ...facts }
  return () => (site = undefined)
}

/** Renders a component in the app with a mocked server. */
export async function renderApp(respond: Responder, content: ReactNode, at?: string) {
  const { requests, fetch } = mockServer(respond, '/api')
  const api = createHttpClient({ fetch })
  const app = { api, queryClient: createQueryClient(), notFound: () => {} }
  if (site) app.queryClient.setQueryData(siteQuery(api).queryKey, site)
  const page = mountComponent(<AppProvider app={app}>{content}</AppProvider>, at)
  await waitForPendingWork()
  return {
    ...page,
    app,
    requests,
    changes: () => requests.filter(({ method }) => method !== 'GET'),
    press: async (selector: string) => {
      page.click(selector)
      await waitForPendingWork()
    },
  }
}
