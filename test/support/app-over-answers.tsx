import { act, type ReactNode } from 'react'
import { vi } from 'vitest'
import { createHttpClient } from '#web/api/http-client.ts'
import { createQueryClient } from '#web/app/app-context.ts'
import { AppProvider } from '#web/app/app-provider.tsx'
import { mounted } from './mounted.tsx'

export type Asked = { method: string; path: string; body: unknown }
/** An answer's body, a whole answer, or the status of a refusal; an error is a lost connection. */
export type Answering = (asked: Asked) => unknown

const turns = 20

const turn = () =>
  vi.isFakeTimers() ? vi.advanceTimersByTimeAsync(1) : new Promise(resolve => setTimeout(resolve))

/** Lets everything that was begun come to its end: calls, answers, what is drawn after them. */
export const settle = () =>
  act(async () => {
    for (let turned = 0; turned < turns; turned++) await turn()
  })

/** A server as a page meets it, answering as told; `asked` are the calls it got, in order. */
export function toldServer(answering: Answering, root: string) {
  const asked: Asked[] = []
  const fetch = async (input: unknown, init?: RequestInit) => {
    const path = String(input).replace(root, '')
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined
    const call = { method: init?.method ?? 'GET', path, body }
    asked.push(call)
    const answer = await answering(call)
    if (answer instanceof Error) throw answer
    if (answer instanceof Response) return answer
    return typeof answer === 'number' ? Response.json({}, { status: answer }) : Response.json(answer)
  }
  return { asked, fetch: fetch as typeof globalThis.fetch }
}

/** A component in the app, over a server that answers as told; `asked` are its calls in order. */
export async function appOver(answering: Answering, content: ReactNode, at?: string) {
  const { asked, fetch } = toldServer(answering, '/api')
  const api = createHttpClient({ fetch })
  const app = { api, queryClient: createQueryClient(), notFound: () => {} }
  const page = mounted(<AppProvider app={app}>{content}</AppProvider>, at)
  await settle()
  return {
    ...page,
    app,
    asked,
    changes: () => asked.filter(({ method }) => method !== 'GET'),
    press: async (selector: string) => {
      page.click(selector)
      await settle()
    },
  }
}
