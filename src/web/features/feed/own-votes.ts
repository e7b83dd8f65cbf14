import { type Query, type QueryClient, queryOptions, useQueries } from '@tanstack/react-query'
import { formatSubjectKey } from '#domain/subject.ts'
import type { ApiClient } from '#web/api/api-client.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { useSession } from '#web/session/use-session.ts'
import type { FeedItem } from './feed-item.ts'

/** Whether the user favorited a subject, by subject key. */
export type OwnVotes = Record<string, boolean>

/** The prefix of all query keys of own votes. */
export const ownVotesKey = ['own-votes'] as const

function subjectKeysOf(items: readonly FeedItem[]): string[] {
  const keys = items.flatMap(item => (item.kind === 'broken' ? [] : formatSubjectKey(item.subject)))
  return [...new Set(keys)]
}

function ownVotesQuery(api: ApiClient, items: readonly FeedItem[]) {
  const keys = subjectKeysOf(items)
  return queryOptions({
    queryKey: [...ownVotesKey, ...keys],
    refetchOnMount: 'always',
    queryFn: async ({ signal }): Promise<OwnVotes> => {
      const query = { subjects: keys.join(',') }
      const { votes } = await api('GET /card-interactions/my-votes', { query }, { signal })
      return Object.fromEntries(votes.map(({ subject, value }) => [subject, value === 1]))
    },
  })
}

/** The user's votes, one request per page of the feed; none for visitors. */
export function useOwnVotes(pages: readonly { items: readonly FeedItem[] }[]): OwnVotes {
  const { api } = useApp()
  const { status } = useSession()
  return useQueries({
    queries: pages.map(({ items }) => ({
      ...ownVotesQuery(api, items),
      enabled: status === 'signedIn' && subjectKeysOf(items).length > 0,
    })),
    combine: results => Object.assign({}, ...results.map(({ data }) => data)),
  })
}

/** Sets, in all cached queries, whether the user favorited the subject with this key. */
export function setCachedFavorite(queryClient: QueryClient, key: string, isMine: boolean): void {
  const filter = { queryKey: ownVotesKey, predicate: (query: Query) => query.queryKey.includes(key) }
  queryClient.setQueriesData<OwnVotes>(filter, (votes = {}) => ({ ...votes, [key]: isMine }))
}
