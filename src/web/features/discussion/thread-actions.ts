import { discussion as messages } from '#web/messages/en/discussion.ts'
import type { CommentSort, DiscussionSubject, VoteValue } from './discussion-subject.ts'
import { readComment } from './read-thread.ts'
import { addReply, bestFirst, type Comment, mergeReplies } from './thread-tree.ts'
import type { ThreadChanges } from './use-thread.ts'

let count = 0

function temporaryComment(content: string, parentId: string | null): Comment {
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

/** The comment as the server has it now, with the replies that are here. */
const renewed = (answer: Comment, now: Comment): Comment => ({
  ...answer,
  replies: now.replies,
  _count: now._count,
  cursor: now.cursor,
  moreReplies: now.moreReplies,
})

/** An empty place, as the server keeps it for the replies below. */
const emptied = (comment: Comment, state: Comment['state']): Comment => ({ ...comment, content: '', state })

const blockedIn = (comments: readonly Comment[], userId: string): Comment[] =>
  comments.map(comment => ({
    ...(comment.user.id === userId && comment.state === 'visible' ? emptied(comment, 'blocked') : comment),
    replies: blockedIn(comment.replies, userId),
  }))

function add(changes: ThreadChanges, comment: Comment): void {
  changes.update(all => (comment.parentId ? addReply(all, comment) : [comment, ...all]), 1)
}

/** Shows the comment until the server has it, or takes it back. */
async function postAtOnce(
  subject: DiscussionSubject,
  changes: ThreadChanges,
  temporary: Comment,
): Promise<void> {
  add(changes, temporary)
  try {
    const posted = readComment(await subject.post(temporary.content, temporary.parentId ?? null))
    changes.change(temporary.id, now => renewed(posted, now))
  } catch (error) {
    changes.change(temporary.id, () => undefined, -1)
    throw error
  }
}

/**
 * What people do in a discussion. Each one shows at once or with the server's answer, and throws what the server
 * refuses after taking back what it showed.
 */
export function threadActions(subject: DiscussionSubject, changes: ThreadChanges, sort: CommentSort) {
  return {
    post: (content: string, parentId: string | null) =>
      changes.withoutReads(async () => {
        const isAtOnce = subject.manner.shows === 'at once'
        if (isAtOnce) await postAtOnce(subject, changes, temporaryComment(content, parentId))
        else add(changes, readComment(await subject.post(content, parentId)))
        changes.forgetOrder()
      }),

    edit: (id: string, content: string) =>
      changes.withoutReads(async () => {
        const answer = readComment(await subject.edit(id, content))
        changes.change(id, now => renewed(answer, now))
        changes.forgetOrder()
      }),

    remove: (id: string) =>
      changes.withoutReads(async () => {
        const { state } = await subject.remove(id)
        changes.change(id, now => (state === 'removed' ? undefined : emptied(now, 'deleted')), -1)
        changes.forgetOrder()
      }),

    vote: (id: string, value: VoteValue) =>
      changes.withoutReads(async () => {
        const { upvotes, downvotes, userVote } = await subject.vote(id, value)
        changes.change(id, now => ({ ...now, upvotes, downvotes, userVote }))
        if (sort === 'top') changes.update(bestFirst)
        changes.forgetOrder()
      }),

    block: (userId: string) =>
      changes.withoutReads(async () => {
        await subject.block(userId)
        changes.update(all => blockedIn(all, userId))
        changes.forgetOthers()
      }),

    /** What was not shown has to be asked for again. */
    unblock: async (userId: string): Promise<void> => {
      await subject.unblock(userId)
      changes.forgetOthers()
      await changes.reload()
    },

    /** The replies of a long thread that did not come along yet. */
    loadReplies: async ({ id, cursor }: Comment): Promise<void> => {
      const { replies, hasMore } = await subject.replies(id, cursor)
      const flat = replies.map(readComment)
      changes.change(id, now => {
        const left = Math.max(1, (now.moreReplies ?? 0) - flat.length)
        const merged = mergeReplies(now, flat)
        return { ...merged, cursor: flat.at(-1)?.id ?? cursor, moreReplies: hasMore ? left : 0 }
      })
    },
  }
}

export type ThreadActions = ReturnType<typeof threadActions>
