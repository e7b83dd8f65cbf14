import { type Query, type QueryClient, queryOptions, useQueries } from '@tanstack/react-query'
import { subjectKey } from '#domain/subject.ts'
import type { ApiClient } from '#web/api/api-client.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { useSession } from '#web/session/use-session.ts'
import type { FeedItem } from './feed-item.ts'

/** By the key of a subject: whether the reader favorited it. */
export type OwnVotes = Record<string, boolean>

/** Begins the keys of everything read of one's votes. */
export const ownVotesKey = ['own-votes'] as const

function keysOf(items: readonly FeedItem[]): string[] {
  const keys = items.flatMap(item => (item.kind === 'broken' ? [] : subjectKey(item.subject)))
  return [...new Set(keys)]
}

function ownVotesQuery(api: ApiClient, items: readonly FeedItem[]) {
  const keys = keysOf(items)
  return queryOptions({
    queryKey: [...ownVotesKey, ...keys],
    refetchOnMount: 'always',
    queryFn: async ({ signal }): Promise<OwnVotes> => {
      const query = { subjects: keys.join(',') }
      const { votes } = await api('GET /card-interactions/my-votes', { query }, { signal, cache: 'reload' })
      return Object.fromEntries(votes.map(({ subject, value }) => [subject, value === 1]))
    },
  })
}

/** What the reader has voted on, one call for each page of the feed; nothing for visitors. */
export function useOwnVotes(pages: readonly { items: readonly FeedItem[] }[]): OwnVotes {
  const { api } = useApp()
  const { status } = useSession()
  return useQueries({
    queries: pages.map(({ items }) => ({
      ...ownVotesQuery(api, items),
      enabled: status === 'signedIn' && keysOf(items).length > 0,
    })),
    combine: results => Object.assign({}, ...results.map(({ data }) => data)),
  })
}

/** Shows a favorite, or none, wherever its subject stands in the feed. */
export function showOwnVote(queryClient: QueryClient, key: string, isMine: boolean): void {
  const filter = { queryKey: ownVotesKey, predicate: (query: Query) => query.queryKey.includes(key) }
  queryClient.setQueriesData<OwnVotes>(filter, (votes = {}) => ({ ...votes, [key]: isMine }))
}
