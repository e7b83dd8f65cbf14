import {
  type InfiniteData,
  infiniteQueryOptions,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { CommentSort, DiscussionSubject } from './discussion-subject.ts'
import { parseThreadPage } from './read-thread.ts'
import { changeComment, type ThreadComment, mergePages, type ThreadPage } from './thread-tree.ts'

type Pages = InfiniteData<ThreadPage, number>

const threadKey = (subject: DiscussionSubject, sort: CommentSort) =>
  ['discussion', subject.key, sort] as const

function threadQuery(subject: DiscussionSubject, sort: CommentSort) {
  return infiniteQueryOptions({
    queryKey: threadKey(subject, sort),
    queryFn: async ({ pageParam, signal }) =>
      parseThreadPage(await subject.list({ sortBy: sort, page: pageParam, signal }), pageParam),
    initialPageParam: 1,
    getNextPageParam: last => (last.hasNext ? last.page + 1 : undefined),
  })
}

/** Changes of the displayed thread without a request. */
export type ThreadCacheActions = {
  /** Changes the displayed comments as one list of top-level comments. */
  update: (change: (comments: ThreadComment[]) => ThreadComment[], addedCount?: number) => void
  change: (
    id: string,
    change: (comment: ThreadComment) => ThreadComment | undefined,
    addedCount?: number,
  ) => void
  /** Discards the thread in the other sort order, which is fetched again when it is opened. */
  invalidateOtherOrder: () => void
  /** Discards all other threads, which are fetched again when they are opened. */
  invalidateOtherThreads: () => void
  /** Refetches this thread. */
  reload: () => Promise<unknown>
  /** Runs `work`. Running reads, which would overwrite its result, are cancelled first and repeated afterwards. */
  withPausedReads: <T>(work: () => Promise<T>) => Promise<T>
}

/**
 * Changes the comments of all loaded pages. The first page gets all of them; the other pages stay, without comments,
 * so that the next page still follows the last loaded one.
 */
function withChangedComments(
  pages: Pages,
  change: (comments: ThreadComment[]) => ThreadComment[],
  addedCount: number,
): Pages {
  const comments = change(mergePages(pages.pages))
  const total = Math.max(0, (pages.pages[0]?.total ?? 0) + addedCount)
  return {
    ...pages,
    pages: pages.pages.map((page, index) => ({ ...page, total, comments: index === 0 ? comments : [] })),
  }
}

/** The comments of a subject in one order, page by page. */
export function useDiscussionComments(subject: DiscussionSubject, sort: CommentSort) {
  const client = useQueryClient()
  const query = useInfiniteQuery(threadQuery(subject, sort))
  const comments = useMemo(() => query.data && mergePages(query.data.pages), [query.data])
  const { queryKey } = threadQuery(subject, sort)
  const pendingWork = useRef({ count: 0, hasLeftRead: false })
  const update: ThreadCacheActions['update'] = (change, addedCount = 0) =>
    client.setQueryData<Pages>(queryKey, pages => pages && withChangedComments(pages, change, addedCount))
  const removeQueries = (matches: (key: readonly unknown[]) => boolean) =>
    client.removeQueries({ queryKey: ['discussion'], predicate: ({ queryKey: key }) => matches(key) })
  const changes: ThreadCacheActions = {
    update,
    change: (id, change, addedCount) => update(all => changeComment(all, id, change), addedCount),
    invalidateOtherOrder: () => removeQueries(other => other[1] === subject.key && other[2] !== sort),
    invalidateOtherThreads: () => removeQueries(other => other[1] !== subject.key || other[2] !== sort),
    reload: query.refetch,
    withPausedReads: async work => {
      const pending = pendingWork.current
      pending.count++
      pending.hasLeftRead ||= client.isFetching({ queryKey, exact: true }) > 0
      if (pending.hasLeftRead) await client.cancelQueries({ queryKey, exact: true })
      try {
        return await work()
      } finally {
        pending.count--
        if (pending.count === 0 && pending.hasLeftRead) {
          pending.hasLeftRead = false
          void client.invalidateQueries({ queryKey, exact: true })
        }
      }
    },
  }
  return { query, comments, total: query.data?.pages[0]?.total, changes }
}
