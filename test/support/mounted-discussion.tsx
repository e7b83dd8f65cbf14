import { act } from 'react'
import { onTestFinished } from 'vitest'
import type { ApiComment } from '#contract/comment-shapes.ts'
import type { SubjectKind } from '#domain/subject.ts'
import { createHttpClient } from '#web/api/http-client.ts'
import { createQueryClient } from '#web/app/app-context.ts'
import { AppProvider } from '#web/app/app-provider.tsx'
import { SubjectDiscussion } from '#web/features/discussion/subject-discussion.tsx'
import { sessionStore, stateWith } from '#web/session/session-store.ts'
import { toast } from '#web/ui/toast.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { mounted } from './mounted.tsx'
import { storedSession } from './stored-session.ts'

type Asked = { method: string; path: string; body: Record<string, unknown> | undefined }

type Facts = {
  kind?: SubjectKind
  ownerId?: string
  /** Who is here; the session of tests is that of 'u1'. */
  viewer?: 'visitor' | 'u1'
  comments?: ApiComment[]
  /** Answers whatever is not the list of comments. */
  answer?: (asked: Asked) => Response | Promise<Response>
  /** The list of comments is answered after it, as it was when it was asked for. */
  listAnswered?: () => Promise<unknown>
}

export const refusal = (status: number, body: object = {}) => Response.json(body, { status })

const turns = 20

/** Lets answers arrive and React draw what they change, on a busy machine too: by turns, not by the clock alone. */
export const settled = () =>
  act(async () => {
    await new Promise(resolve => setTimeout(resolve, 20))
    for (let turn = 0; turn < turns; turn++) await new Promise(resolve => setTimeout(resolve))
  })

/** A server in memory: what it was asked, and the list of comments that it answers with. */
function toldServer({ comments = [], answer = () => refusal(500), listAnswered }: Facts) {
  const server = { comments, asked: [] as Asked[] }
  const fetch = async (address: RequestInfo | URL, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const one = { method: init.method ?? 'GET', path: String(address), body }
    server.asked.push(one)
    const isList = one.method === 'GET' && /comments(\/base1-4)?\?/.test(one.path)
    if (!isList) return answer(one)
    const pagination = { total: server.comments.length, hasNext: false }
    const list = Response.json({ comments: server.comments, pagination })
    await listAnswered?.()
    return list
  }
  return { ...server, fetch, now: (list: ApiComment[]) => void (server.comments = list) }
}

/** The button with this name or text; the last one where several have it. */
function findButton(name: string): HTMLButtonElement | undefined {
  const all = [...document.querySelectorAll<HTMLButtonElement>('button')]
  return all.findLast(one => [one.getAttribute('aria-label'), one.textContent?.trim()].includes(name))
}

const maxWaits = 50

async function press(name: string, times = 1): Promise<void> {
  for (let wait = 0; wait < maxWaits && !findButton(name); wait++) await settled()
  const button = findButton(name)
  if (!button) throw new Error(`No button is called ${name}`)
  act(() => {
    button.focus()
    for (let count = 0; count < times; count++) button.click()
  })
  await settled()
}

/** A discussion on a page of its own, whose server is told what to answer; `asked` lists what it was asked for. */
export async function mountedDiscussion(facts: Facts = {}) {
  const { kind = 'card', ownerId, viewer = 'u1' } = facts
  const { fetch, asked, now } = toldServer(facts)
  const session = viewer === 'u1' ? storedSession() : null
  act(() => sessionStore.set(stateWith(session ? 'signedIn' : 'signedOut', session)))
  localStorage.clear()
  const app = { api: createHttpClient({ fetch }), queryClient: createQueryClient(), notFound: () => {} }
  const page = mounted(
    <AppProvider app={app}>
      <section>
        <SubjectDiscussion api={app.api} kind={kind} id="base1-4" title="Discussion" ownerId={ownerId} />
      </section>
      <Toaster label="Messages" dismissLabel="Dismiss" />
    </AppProvider>,
  )
  onTestFinished(() => {
    page.show(null)
    toast.dismiss()
  })
  await settled()
  return {
    ...page,
    asked,
    now,
    has: (name: string) => findButton(name) !== undefined,
    press,
    field: () => page.find<HTMLTextAreaElement>('textarea'),
    write: (text: string) => page.type('textarea', text),
    isAsking: () => document.querySelector('dialog[open]') !== null,
  }
}
