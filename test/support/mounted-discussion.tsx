import { act } from 'react'
import { onTestFinished } from 'vitest'
import type { ApiComment } from '#contract/comment-shapes.ts'
import type { SubjectKind } from '#domain/subject.ts'
import { createHttpClient } from '#web/api/http-client.ts'
import { createQueryClient } from '#web/app/app-context.ts'
import { AppProvider } from '#web/app/app-provider.tsx'
import { DiscussionOf } from '#web/discussion/discussion-of.tsx'
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
}

let count = 0

/** A comment in the API's shape. */
export function aComment(more: Partial<ApiComment> = {}): ApiComment {
  const id = `c${++count}`
  return {
    id,
    content: `Text of ${id}`,
    state: 'visible',
    createdAt: '2026-01-01T00:00:00.000Z',
    editedAt: null,
    upvotes: 0,
    downvotes: 0,
    userVote: null,
    user: { id: 'u2', username: 'gary' },
    parentId: null,
    replies: [],
    _count: { replies: 0 },
    ...more,
  }
}

export const refusal = (status: number, body: object = {}) => Response.json(body, { status })

/** Lets answers arrive and React draw what they change. */
export const settled = () => act(() => new Promise<void>(resolve => setTimeout(resolve, 20)))

/** A discussion on a page of its own, whose server is told what to answer; `asked` lists what it was asked for. */
export async function mountedDiscussion(facts: Facts = {}) {
  const { kind = 'card', ownerId, viewer = 'u1', answer = () => refusal(500) } = facts
  let comments = facts.comments ?? []
  const asked: Asked[] = []
  const fetch = async (address: RequestInfo | URL, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const one = { method: init.method ?? 'GET', path: String(address), body }
    asked.push(one)
    const isList = one.method === 'GET' && /comments(\/base1-4)?\?/.test(one.path)
    if (!isList) return answer(one)
    return Response.json({ comments, pagination: { total: comments.length, hasNext: false } })
  }
  const signedIn = viewer === 'u1'
  act(() =>
    sessionStore.set(stateWith(signedIn ? 'signedIn' : 'signedOut', signedIn ? storedSession() : null)),
  )
  localStorage.clear()
  const app = { api: createHttpClient({ fetch }), queryClient: createQueryClient(), notFound: () => {} }
  const page = mounted(
    <AppProvider app={app}>
      <DiscussionOf api={app.api} kind={kind} id="base1-4" title="Discussion" ownerId={ownerId} />
      <Toaster label="Messages" dismissLabel="Dismiss" />
    </AppProvider>,
  )
  onTestFinished(() => {
    page.show(null)
    toast.dismiss()
  })
  await settled()

  /** The button with this name or text; the last one where several have it. */
  const button = (name: string) => {
    const all = [...document.querySelectorAll<HTMLButtonElement>('button')]
    const found = all.findLast(one =>
      [one.getAttribute('aria-label'), one.textContent?.trim()].includes(name),
    )
    if (!found) throw new Error(`No button is called ${name}: ${all.map(one => one.textContent).join(' | ')}`)
    return found
  }
  return {
    ...page,
    asked,
    now: (list: ApiComment[]) => void (comments = list),
    has: (name: string) => {
      try {
        return Boolean(button(name))
      } catch {
        return false
      }
    },
    press: async (name: string, times = 1) => {
      act(() => {
        const pressed = button(name)
        for (let count = 0; count < times; count++) pressed.click()
      })
      await settled()
    },
    isDisabled: (name: string) => button(name).disabled,
    field: () => page.find<HTMLTextAreaElement>('textarea'),
    write: (text: string) => page.type('textarea', text),
    isAsking: () => document.querySelector('dialog[open]') !== null,
  }
}
