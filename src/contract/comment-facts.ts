import { z } from 'zod'

/** What a comment is about, as moderators see it. */
export const CommentedSubject = z
  .object({ kind: z.enum(['card', 'collection']), id: z.string(), name: z.string().nullable() })
  .nullable()

/** A comment in the history. */
export const CommentFacts = z.object({
  author: z.string().nullable().describe('The username; null after the comment or the account was deleted'),
  text: z.string().nullable().describe('How the text begins; null after it was deleted'),
  subject: CommentedSubject,
})
export type CommentFacts = z.output<typeof CommentFacts>
