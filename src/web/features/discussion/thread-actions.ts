import { commentMessages as messages } from '#web/messages/en/discussion.ts'
import type { CommentSort, DiscussionSubject, VoteValue } from './discussion-subject.ts'
import { normalizeComment } from './read-thread.ts'
import { addReply, sortByScore, type ThreadComment, mergeReplies } from './thread-tree.ts'
import type { ThreadCacheActions } from './use-discussion-comments.ts'

let count = 0

function temporaryComment(content: string, parentId: string | null): ThreadComment {
  return {
    id: `temporary-${++count}`,
    temporary: true,
    content,
    state: 'visible',
    createdAt: new Date().toISOString(),
    editedAt: null,
    upvotes: 0,
    downvotes: 0,
    userVote: null,
    user: { id: null, username: messages.you },
    parentId,
    replies: [],
    _count: { replies: 0 },
  }
}

/** The comment as saved by the server, with the loaded replies. */
const withServerState = (updated: ThreadComment, current: ThreadComment): ThreadComment => ({
  ...updated,
  replies: current.replies,
  _count: current._count,
  cursor: current.cursor,
  moreReplies: current.moreReplies,
})

/** Converts a comment to a tombstone without text, as the server stores it for the replies. */
const toTombstone = (comment: ThreadComment, state: ThreadComment['state']): ThreadComment => ({
  ...comment,
  content: '',
  state,
})

const withAuthorBlocked = (comments: readonly ThreadComment[], userId: string): ThreadComment[] =>
  comments.map(comment => ({
    ...(comment.user.id === userId && comment.state === 'visible'
      ? toTombstone(comment, 'blocked')
      : comment),
    replies: withAuthorBlocked(comment.replies, userId),
  }))

function insertComment(changes: ThreadCacheActions, comment: ThreadComment): void {
  changes.update(all => (comment.parentId ? addReply(all, comment) : [comment, ...all]), 1)
}

/** Shows the comment at once and removes it if saving fails. */
async function postOptimistically(
  subject: DiscussionSubject,
  changes: ThreadCacheActions,
  temporary: ThreadComment,
): Promise<void> {
  insertComment(changes, temporary)
  try {
    const posted = normalizeComment(await subject.post(temporary.content, temporary.parentId ?? null))
    changes.change(temporary.id, current => withServerState(posted, current))
  } catch (error) {
    changes.change(temporary.id, () => undefined, -1)
    throw error
  }
}

/**
 * The actions of a discussion. Each updates the thread at once or after the response; a failure reverts the update
 * and is thrown.
 */
export function threadActions(subject: DiscussionSubject, changes: ThreadCacheActions, sort: CommentSort) {
  return {
    post: (content: string, parentId: string | null) =>
      changes.withPausedReads(async () => {
        const isOptimistic = subject.behavior.showsNewComment === 'immediately'
        if (isOptimistic) await postOptimistically(subject, changes, temporaryComment(content, parentId))
        else insertComment(changes, normalizeComment(await subject.post(content, parentId)))
        changes.invalidateOtherOrder()
      }),

    edit: (id: string, content: string) =>
      changes.withPausedReads(async () => {
        const updated = normalizeComment(await subject.edit(id, content))
        changes.change(id, current => withServerState(updated, current))
        changes.invalidateOtherOrder()
      }),

    remove: (id: string) =>
      changes.withPausedReads(async () => {
        const { state } = await subject.remove(id)
        changes.change(id, current => (state === 'removed' ? undefined : toTombstone(current, 'deleted')), -1)
        changes.invalidateOtherOrder()
      }),

    vote: (id: string, value: VoteValue) =>
      changes.withPausedReads(async () => {
        const { upvotes, downvotes, userVote } = await subject.vote(id, value)
        changes.change(id, current => ({ ...current, upvotes, downvotes, userVote }))
        if (sort === 'top') changes.update(sortByScore)
        changes.invalidateOtherOrder()
      }),

    block: (userId: string) =>
      changes.withPausedReads(async () => {
        await subject.block(userId)
        changes.update(all => withAuthorBlocked(all, userId))
        changes.invalidateOtherThreads()
      }),

    /** Reloads the thread, because the server did not send the comments of the blocked author. */
    unblock: async (userId: string): Promise<void> => {
      await subject.unblock(userId)
      changes.invalidateOtherThreads()
      await changes.reload()
    },

    /** Loads further replies of a long thread. */
    loadReplies: async ({ id, cursor }: ThreadComment): Promise<void> => {
      const { replies, hasMore } = await subject.replies(id, cursor)
      const loaded = replies.map(normalizeComment)
      changes.change(id, current => {
        const remaining = Math.max(1, (current.moreReplies ?? 0) - loaded.length)
        const merged = mergeReplies(current, loaded)
        return { ...merged, cursor: loaded.at(-1)?.id ?? cursor, moreReplies: hasMore ? remaining : 0 }
      })
    },
  }
}

export type ThreadActions = ReturnType<typeof threadActions>
