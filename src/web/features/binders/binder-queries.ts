import { queryOptions } from '@tanstack/react-query'
import type { Binder, PocketCard } from '#contract/binder-shapes.ts'
import { type ApiClient, type ApiResponse, notFoundAsNull } from '#web/api/api-client.ts'
import { copiesKey } from '#web/changes/publish-collection-change.ts'

export type { Binder, BinderPage, Pocket, PocketCard } from '#contract/binder-shapes.ts'
export type ListedBinder = ApiResponse<'GET /binders'>['binders'][number]
export type InboxCopy = ApiResponse<'GET /binders/inbox'>['copies'][number]
export type SharedBinder = ApiResponse<'GET /binders/shared/{token}'>

// Binders are data about a user's copies: a change of copies, and undo, reads them again.
const binderKey = (userId: string) => [...copiesKey(userId), 'binders'] as const

export function bindersQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: [...binderKey(userId), 'list'],
    queryFn: ({ signal }) => api('GET /binders', {}, { signal }),
  })
}

/** A binder; null for one that does not exist. */
export function binderQuery(api: ApiClient, userId: string, id: string) {
  return queryOptions({
    queryKey: [...binderKey(userId), 'one', id],
    queryFn: ({ signal }) =>
      api('GET /binders/{id}', { params: { id } }, { signal }).then(({ binder }) => binder, notFoundAsNull),
  })
}

export const pagesKey = (userId: string, id: string) => [...binderKey(userId), 'pages', id] as const

/** The pages that lie open together, or up to 20 for the overview. */
export function pagesQuery(api: ApiClient, userId: string, id: string, [from, to]: [number, number]) {
  return queryOptions({
    queryKey: [...pagesKey(userId, id), from, to],
    queryFn: async ({ signal }) => {
      const query = { from: String(from), to: String(to) }
      return (await api('GET /binders/{id}/pages', { params: { id }, query }, { signal })).pages
    },
  })
}

const pagesOfACall = 20

/** The cards in the pockets of a binder, each once, in the order of its pages; reserved ones too. */
export function binderCardsQuery(
  api: ApiClient,
  userId: string,
  { id, pages }: Pick<Binder, 'id' | 'pages'>,
) {
  return queryOptions({
    queryKey: [...binderKey(userId), 'cards', id],
    queryFn: async ({ signal }) => {
      const cards = new Map<string, PocketCard>()
      for (let from = 1; from <= pages; from += pagesOfACall) {
        const query = { from: String(from), to: String(from + pagesOfACall - 1) }
        const read = await api('GET /binders/{id}/pages', { params: { id }, query }, { signal })
        for (const { stack, reservation } of read.pages.flatMap(({ pockets }) => pockets))
          for (const { productId, card } of reservation ? [reservation] : stack) cards.set(productId, card)
      }
      return [...cards].map(([productId, card]) => ({ productId, card }))
    },
  })
}

/** The first `pageSize` rows of the inbox. */
export function inboxQuery(api: ApiClient, userId: string, pageSize: number) {
  return queryOptions({
    queryKey: [...binderKey(userId), 'inbox', pageSize],
    queryFn: ({ signal }) => api('GET /binders/inbox', { query: { pageSize: String(pageSize) } }, { signal }),
  })
}

/** A spread of a binder by its link; null once the link has ended. */
export function sharedBinderQuery(api: ApiClient, token: string, [from, to]: [number, number]) {
  return queryOptions({
    queryKey: ['shared-binder', token, from, to],
    queryFn: ({ signal }): Promise<SharedBinder | null> =>
      api(
        'GET /binders/shared/{token}',
        { params: { token }, query: { from: String(from), to: String(to) } },
        { signal },
      ).catch(notFoundAsNull),
  })
}
