import { act, type ReactNode } from 'react'
import { createHttpClient } from '#web/api/http-client.ts'
import { createQueryClient } from '#web/app/app-context.ts'
import { AppProvider } from '#web/app/app-provider.tsx'
import { mounted } from './mounted.tsx'

type Asked = { method: string; path: string; body: unknown }
/** An answer's body, or the status of a refusal; an error is a lost connection. */
type Answering = (asked: Asked) => unknown

const turns = 20

/** Lets everything that was begun come to its end: calls, answers, what is drawn after them. */
export const settle = () =>
  act(async () => {
    for (let turn = 0; turn < turns; turn++) await new Promise(resolve => setTimeout(resolve))
  })

/** A component in the app, over a server that answers as told; `asked` are its calls in order. */
export async function appOver(answering: Answering, content: ReactNode) {
  const asked: Asked[] = []
  const fetch = async (input: unknown, init?: RequestInit) => {
    const path = String(input).replace('/api', '')
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined
    const call = { method: init?.method ?? 'GET', path, body }
    asked.push(call)
    const answer = await answering(call)
    if (answer instanceof Error) throw answer
    return typeof answer === 'number' ? Response.json({}, { status: answer }) : Response.json(answer)
  }
  const api = createHttpClient({ fetch: fetch as typeof globalThis.fetch })
  const app = { api, queryClient: createQueryClient(), notFound: () => {} }
  const page = mounted(<AppProvider app={app}>{content}</AppProvider>)
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
