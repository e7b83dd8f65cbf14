import { z } from 'zod'
import { cleanCommentText } from '#domain/comment-text.ts'
import { maxReportNoteLength } from '#domain/text-limits.ts'
import { reportReasons } from './comment-endpoints.ts'
import { CommentedSubject } from './comment-facts.ts'
import { createEndpointBuilder } from './endpoint.ts'
import { pageSchema, pageSizeSchema, Pagination } from './pagination.ts'

const endpoint = createEndpointBuilder('Moderation')

const time = z.string().describe('ISO 8601')
const username = z.string().nullable().describe('A username; null after the account was deleted')
const reasonSchema = z.enum(reportReasons, `reason must be one of ${reportReasons.join(', ')}`)
const note = z
  .string()
  .trim()
  .max(maxReportNoteLength, `The note may have ${maxReportNoteLength} characters at most`)
  .transform(cleanCommentText)
  .default('')

const Decision = z.object({
  commentId: z.string(),
  action: z.enum(['hide', 'unhide', 'dismiss']),
  reason: z.string().nullable(),
  note: z.string(),
  moderator: z.string().nullable(),
  at: time,
})

const CommentState = z.enum(['visible', 'hidden', 'deleted'])

export const ReportedComment = z
  .object({
    comment: z.object({
      id: z.string(),
      content: z.string().describe('The text at the time of the latest report'),
      state: CommentState,
      createdAt: time.nullable().describe('Null if the comment no longer exists'),
      isEdited: z.boolean().describe('Whether its text has changed since that report'),
      parent: z
        .object({ author: username, content: z.string() })
        .nullable()
        .describe('The comment that it replies to, if that can be read'),
    }),
    author: z.object({
      username,
      hiddenComments: z.int().describe('Comments of the author that are hidden'),
    }),
    reportCount: z.int().describe('Number of reports, of which `reports` has the latest 50'),
    reports: z.array(z.object({ reason: z.string(), note: z.string(), reporter: username, at: time })),
    subject: CommentedSubject,
    earlier: z.array(Decision).describe('Decisions about comments of the author, newest first, up to 10'),
  })
  .meta({ id: 'ReportedComment' })
export type ReportedComment = z.output<typeof ReportedComment>

const byComment = z.object({ commentId: z.string().max(120) })
const decided = z.object({ commentId: z.string(), state: CommentState })

export const moderationEndpoints = {
  listReports: endpoint.get('/owner/reports', {
    summary: 'Reported comments: those without a decision, or those that are hidden',
    caller: 'moderator',
    key: 'never',
    query: z.object({
      state: z.enum(['open', 'hidden'], 'state must be open or hidden').default('open'),
      page: pageSchema,
      pageSize: pageSizeSchema(20).transform(size => Math.min(size, 100)),
    }),
    response: z.object({ reports: z.array(ReportedComment), pagination: Pagination }),
  }),
  hideReported: endpoint.post('/owner/reports/{commentId}/hide', {
    summary: 'Hides a reported comment from all users. Its author is notified of reason and note',
    caller: 'moderator',
    key: 'never',
    params: byComment,
    body: z.object({ reason: reasonSchema, note }),
    response: decided,
  }),
  unhideReported: endpoint.post('/owner/reports/{commentId}/unhide', {
    summary: 'Shows a hidden comment again',
    caller: 'moderator',
    key: 'never',
    params: byComment,
    response: decided,
  }),
  dismissReports: endpoint.post('/owner/reports/{commentId}/dismiss', {
    summary: 'Leaves a comment as it is and closes its reports',
    caller: 'moderator',
    key: 'never',
    params: byComment,
    response: decided,
  }),
}
