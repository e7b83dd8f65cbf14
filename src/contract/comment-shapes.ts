import { z } from 'zod'

/**
 * Whether viewers see the comment. `deleted`, `hidden` by a moderator and `blocked` by the viewer are tombstones,
 * which have neither text nor author.
 */
export const CommentState = z.enum(['visible', 'deleted', 'hidden', 'blocked'])
export type CommentState = z.output<typeof CommentState>

/** A comment with the replies that the response includes. */
export type ApiComment = {
  id: string
  /** Plain text; '' unless the comment is visible. */
  content: string
  state: CommentState
  createdAt: string
  editedAt: string | null
  upvotes: number
  downvotes: number
  /** The viewer's vote: 1, -1, or null without one. */
  userVote: number | null
  user: { id: string | null; username: string }
  parentId: string | null
  replies: ApiComment[]
  /** Number of direct replies, including those that the response omits. */
  _count: { replies: number }
  /** Number of replies on all levels that the response omits. Only on top-level comments in lists. */
  moreReplies?: number | undefined
}

export const ApiComment: z.ZodType<ApiComment> = z
  .object({
    id: z.string(),
    content: z.string(),
    state: CommentState,
    createdAt: z.string(),
    editedAt: z.string().nullable(),
    upvotes: z.int(),
    downvotes: z.int(),
    userVote: z.int().nullable().describe('1, -1 or null'),
    user: z.object({ id: z.string().nullable(), username: z.string() }),
    parentId: z.string().nullable(),
    get replies() {
      return z.array(ApiComment)
    },
    _count: z.object({
      replies: z.int().describe('Number of direct replies, including those not in this response'),
    }),
    moreReplies: z
      .int()
      .optional()
      .describe(
        'On top-level comments in lists: number of replies of all levels that are not in this response',
      ),
  })
  .meta({ id: 'Comment' })
