import {
  type InfiniteData,
  infiniteQueryOptions,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { CommentSort, DiscussionSubject } from './discussion-subject.ts'
import { readThreadPage } from './read-thread.ts'
import { changeComment, type Comment, listed, type ThreadPage } from './thread-tree.ts'

type Pages = InfiniteData<ThreadPage, number>

const threadKey = (subject: DiscussionSubject, sort: CommentSort) =>
  ['discussion', subject.key, sort] as const

function threadQuery(subject: DiscussionSubject, sort: CommentSort) {
  return infiniteQueryOptions({
    queryKey: threadKey(subject, sort),
    queryFn: async ({ pageParam, signal }) =>
      readThreadPage(await subject.list({ sortBy: sort, page: pageParam, signal }), pageParam),
    initialPageParam: 1,
    getNextPageParam: last => (last.hasNext ? last.page + 1 : undefined),
  })
}

/** How the thread on the screen is changed without asking the server again. */
export type ThreadChanges = {
  /** Everything that is shown, as one list of top-level comments. */
  update: (change: (comments: Comment[]) => Comment[], more?: number) => void
  change: (id: string, change: (comment: Comment) => Comment | undefined, more?: number) => void
  /** The other order of this thread is read anew when somebody asks for it, */
  forgetOrder: () => void
  /** and so is every other thread, */
  forgetOthers: () => void
  /** and this one now. */
  reload: () => Promise<unknown>
  /** A read under way would bring the thread as it was before `work`: it is left, and done anew afterwards. */
  withoutReads: <T>(work: () => Promise<T>) => Promise<T>
}

/** A change of all comments: they become one page, so that the next page still follows the last one read. */
function changed(pages: Pages, change: (comments: Comment[]) => Comment[], more: number): Pages {
  const comments = change(listed(pages.pages))
  const total = Math.max(0, (pages.pages[0]?.total ?? 0) + more)
  return {
    ...pages,
    pages: pages.pages.map((page, place) => ({ ...page, total, comments: place === 0 ? comments : [] })),
  }
}

/** The comments of a subject in one order, page by page. */
export function useThread(subject: DiscussionSubject, sort: CommentSort) {
  const client = useQueryClient()
  const query = useInfiniteQuery(threadQuery(subject, sort))
  const comments = useMemo(() => query.data && listed(query.data.pages), [query.data])
  const { queryKey } = threadQuery(subject, sort)
  const works = useRef({ count: 0, hasLeftRead: false })
  const update: ThreadChanges['update'] = (change, more = 0) =>
    client.setQueryData<Pages>(queryKey, pages => pages && changed(pages, change, more))
  const forget = (isMeant: (key: readonly unknown[]) => boolean) =>
    client.removeQueries({ queryKey: ['discussion'], predicate: ({ queryKey: key }) => isMeant(key) })
  const changes: ThreadChanges = {
    update,
    change: (id, change, more) => update(all => changeComment(all, id, change), more),
    forgetOrder: () => forget(other => other[1] === subject.key && other[2] !== sort),
    forgetOthers: () => forget(other => other[1] !== subject.key || other[2] !== sort),
    reload: query.refetch,
    withoutReads: async work => {
      const now = works.current
      now.count++
      now.hasLeftRead ||= client.isFetching({ queryKey, exact: true }) > 0
      if (now.hasLeftRead) await client.cancelQueries({ queryKey, exact: true })
      try {
        return await work()
      } finally {
        now.count--
        if (now.count === 0 && now.hasLeftRead) {
          now.hasLeftRead = false
          void client.invalidateQueries({ queryKey, exact: true })
        }
      }
    },
  }
  return { query, comments, total: query.data?.pages[0]?.total, changes }
}
