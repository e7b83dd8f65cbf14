import type { ApiComment } from '#contract/comment-shapes.ts'
import type { Pagination } from '#contract/pagination.ts'
import { aCard, aSet } from './catalogue-fixtures.ts'
import { startTestApi, type TestApi, type TestResponse } from './test-api.ts'
import type { TestUser } from './test-user.ts'

export type Discussion = { comments: ApiComment[]; pagination: Pagination }

/** The test API with calls for discussions. `token` identifies the caller. */
export type DiscussionApi = TestApi & {
  post: (
    token: string | undefined,
    cardId: string,
    content: string,
    parentId?: string,
  ) => Promise<TestResponse>
  /** Posts a comment and returns its id. */
  postComment: (who: TestUser, cardId: string, content: string, parentId?: string) => Promise<string>
  read: (cardId: string, query?: string, token?: string) => Promise<Discussion>
  vote: (token: string | undefined, commentId: string, value: unknown) => Promise<TestResponse>
}

const base = '/api/card-interactions'

const catalogue = {
  rev: 1,
  series: [],
  sets: [aSet({ code: 'base1' }), aSet({ code: 'sv2a', language: 'ja', name: 'ポケモンカード151' })],
  cards: [
    aCard({ setId: 'base1', number: '4', name: 'Charizard', dexNumbers: [6], aliases: ['base-set-4'] }),
    aCard({ setId: 'base1', number: '58', name: 'Pikachu' }),
    aCard({ setId: 'base1', number: '2', name: 'Blastoise', dexNumbers: [9] }),
    aCard({ setId: 'ja-sv2a', number: '201', name: 'リザードンex', dexNumbers: [6], aliases: ['sv2a-201'] }),
  ],
}

function authorization(token: string | undefined) {
  return token === undefined ? {} : { token }
}

/** Starts the server with a catalogue of four cards. */
export async function startDiscussionApi(env: Record<string, string> = {}): Promise<DiscussionApi> {
  const api = await startTestApi(env, catalogue)
  const post: DiscussionApi['post'] = (token, cardId, content, parentId) =>
    api.call('POST', `${base}/comments/${cardId}`, {
      ...authorization(token),
      body: { content, ...(parentId && { parentId }) },
    })
  return {
    ...api,
    post,
    postComment: async (who, cardId, content, parentId) => {
      const { status, body, text } = await post(who.token, cardId, content, parentId)
      if (status !== 201) throw new Error(`${status} ${text}`)
      return String(body['id'])
    },
    read: async (cardId, query = '', token) => {
      const { body } = await api.call('GET', `${base}/comments/${cardId}?${query}`, authorization(token))
      return body as Discussion
    },
    vote: (token, commentId, value) =>
      api.call('POST', `${base}/comments/${commentId}/vote`, { ...authorization(token), body: { value } }),
  }
}
