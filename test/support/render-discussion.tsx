import { act } from 'react'
import { onTestFinished } from 'vitest'
import type { ApiComment } from '#contract/comment-shapes.ts'
import type { SubjectKind } from '#domain/subject.ts'
import { createHttpClient } from '#web/api/http-client.ts'
import { createQueryClient } from '#web/app/app-context.ts'
import { AppProvider } from '#web/app/app-provider.tsx'
import { SubjectDiscussion } from '#web/features/discussion/subject-discussion.tsx'
import { sessionStore, createSessionState } from '#web/session/session-store.ts'
import { toast } from '#web/ui/toast.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { mountComponent } from './mounted.tsx'
import { storedSession } from './stored-session.ts'

type RecordedRequest = { method: string; path: string; body: Record<string, unknown> | undefined }

type Options = {
  kind?: SubjectKind
  ownerId?: string
  /** The user who views the discussion. The session of tests belongs to 'u1'. */
  viewer?: 'visitor' | 'u1'
  comments?: ApiComment[]
  /** Responds to every request except the list of comments. */
  respond?: (request: RecordedRequest) => Response | Promise<Response>
  /** Responds to a request for the list of comments instead of `comments`, if it returns something. */
  respondList?: () => Response | undefined
  /** Delays the response with the list of comments. The list is that of the time of the request. */
  delayList?: () => Promise<unknown>
}

export const errorResponse = (status: number, body: object = {}) => Response.json(body, { status })

const rounds = 20

/**
 * Waits until responses have arrived and rendered: 20 ms, then 20 tasks, which take longer on a busy machine.
 */
export const waitForDiscussion = () =>
  act(async () => {
    await new Promise(resolve => setTimeout(resolve, 20))
    for (let round = 0; round < rounds; round++) await new Promise(resolve => setTimeout(resolve))
  })

/** Mocks a server with a list of comments and records its requests. */
function mockServer({ comments = [], respond = () => errorResponse(500), respondList, delayList }: Options) {
  const server = { comments, requests: [] as RecordedRequest[] }
  const fetch = async (address: RequestInfo | URL, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const request = { method: init.method ?? 'GET', path: String(address), body }
    server.requests.push(request)
    const isList = request.method === 'GET' && /comments(\/base1-4)?\?/.test(request.path)
    if (!isList) return respond(request)
    const pagination = { total: server.comments.length, hasNext: false }
    const list = Response.json({ comments: server.comments, pagination })
    await delayList?.()
    return respondList?.() ?? list
  }
  return { ...server, fetch, now: (list: ApiComment[]) => void (server.comments = list) }
}

/** Returns the button with this name or text, the last one if several have it; undefined if none has. */
function findButton(name: string): HTMLButtonElement | undefined {
  const all = [...document.querySelectorAll<HTMLButtonElement>('button')]
  return all.findLast(request =>
    [request.getAttribute('aria-label'), request.textContent?.trim()].includes(name),
  )
}

const maxAttempts = 50

async function press(name: string, times = 1): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts && !findButton(name); attempt++) await waitForDiscussion()
  const button = findButton(name)
  if (!button) throw new Error(`No button is called ${name}`)
  act(() => {
    button.focus()
    for (let count = 0; count < times; count++) button.click()
  })
  await waitForDiscussion()
}

/** Renders a discussion with a mocked server and records its requests. */
export async function renderDiscussion(options: Options = {}) {
  const { kind = 'card', ownerId, viewer = 'u1' } = options
  const { fetch, requests, now } = mockServer(options)
  const session = viewer === 'u1' ? storedSession() : null
  act(() => sessionStore.set(createSessionState(session ? 'signedIn' : 'signedOut', session)))
  localStorage.clear()
  const app = { api: createHttpClient({ fetch }), queryClient: createQueryClient(), notFound: () => {} }
  const page = mountComponent(
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
  await waitForDiscussion()
  return {
    ...page,
    requests,
    now,
    has: (name: string) => findButton(name) !== undefined,
    press,
    field: () => page.find<HTMLTextAreaElement>('textarea'),
    write: (text: string) => page.type('textarea', text),
    isAsking: () => document.querySelector('dialog[open]') !== null,
  }
}
