import { z } from 'zod'
import { AlertedCard } from './alert-endpoints.ts'
import { reportReasons } from './comment-endpoints.ts'
import { createEndpointBuilder } from './endpoint.ts'
import { pageSizeSchema } from './pagination.ts'

const endpoint = createEndpointBuilder('Notices')

/** Unread notifications are counted up to this number, because the bell shows '99+' for more. */
export const maxUnread = 100

/** Maximum number of cards that a notification of alerts names. */
export const maxNamedCards = 3

export const ApiNotice = z
  .object({
    id: z.string().describe("The comment's id; of the other kinds the notice's own"),
    kind: z
      .enum([
        'reply',
        'collection',
        'favorite',
        'alert',
        'hidden',
        'restored',
        'password-link',
        'api-key',
        'channel-off',
      ])
      .describe(
        "`reply` to the viewer's comment, a comment on the viewer's `collection`, or the `favorite`s that the viewer's " +
          'collection was given within a day, or the `alert`s of a saved search that fired on a day, or a comment of the ' +
          'viewer that moderators have `hidden` or `restored`, or a link for a new password that an owner created for the viewer, or an `api-key` that was created for the account, or a channel for alerts that was turned off (`channel-off`)',
      ),
    isRead: z.boolean(),
    createdAt: z.string(),
    username: z
      .string()
      .describe(
        'Who wrote the comment, or favorited last; empty for other kinds and when nobody who favorited shows their favorites',
      ),
    people: z.int().describe('Number of users: more than 1 for several favorites'),
    excerpt: z.string().describe('The beginning of the comment; empty for favorites and alerts'),
    cards: z
      .object({
        count: z.int().describe('Number of cards'),
        names: z.array(z.string()).describe(`The names of up to ${maxNamedCards} of them`),
        alerts: z
          .array(AlertedCard)
          .describe(`What fired about up to ${maxNamedCards} of them, once for each alert`),
      })
      .optional()
      .describe('Alerts only'),
    decision: z
      .object({
        commentId: z.string(),
        reason: z.enum(reportReasons).nullable().describe('Null if the comment is shown again'),
        note: z.string().describe('What the moderators wrote; may be empty'),
      })
      .optional()
      .describe('Hidden and restored comments only'),
    subject: z.object({
      kind: z.enum(['card', 'collection', 'search', 'account']),
      id: z.string(),
      name: z.string().nullable().describe('Null if the catalogue no longer has the card'),
    }),
  })
  .meta({ id: 'Notice' })
export type ApiNotice = z.output<typeof ApiNotice>

const Unread = z.object({ unread: z.int().max(maxUnread).describe(`Counted up to ${maxUnread}`) })

const switches = {
  replies: z.boolean('replies must be true or false').describe("Replies to the viewer's comments"),
  collectionComments: z
    .boolean('collectionComments must be true or false')
    .describe("Comments on the viewer's collections"),
  collectionFavorites: z
    .boolean('collectionFavorites must be true or false')
    .describe("Favorites of the viewer's collections"),
  searchAlerts: z
    .boolean('searchAlerts must be true or false')
    .describe('Alerts of saved searches. The private feed and channels have them in any case.'),
  digest: z
    .boolean('digest must be true or false')
    .describe('Sends at most one mail a day with unread notifications'),
}

const NoticeSettings = z
  .object({ ...switches, canMail: z.boolean().describe('Whether this site can send digests') })
  .meta({ id: 'NoticeSettings' })
export type NoticeSettings = z.output<typeof NoticeSettings>

export const noticeEndpoints = {
  listNotices: endpoint.get('/notices', {
    summary:
      'The viewer’s notifications, newest first, without those about content that they may no longer see',
    caller: 'user',
    key: 'read',
    query: z.object({
      after: z
        .uuid('after must be the id of a notice')
        .optional()
        .describe('Id of the last notification that the client has'),
      pageSize: pageSizeSchema(20).transform(size => Math.min(size, 100)),
    }),
    response: z.object({ notices: z.array(ApiNotice), hasMore: z.boolean() }),
  }),
  countUnreadNotices: endpoint.get('/notices/unread', {
    summary: 'Number of unread notifications',
    caller: 'user',
    key: 'read',
    response: Unread,
  }),
  readAllNotices: endpoint.post('/notices/read', {
    summary: 'Marks the given notification and all older ones as read',
    caller: 'user',
    key: 'write',
    body: z.object({ through: z.uuid('through must be the id of a notice') }),
    response: Unread,
  }),
  readNotice: endpoint.post('/notices/{id}/read', {
    summary: 'Marks one notification as read',
    caller: 'user',
    key: 'write',
    params: z.object({ id: z.string().max(120) }),
    response: Unread,
  }),
  findNoticeSettings: endpoint.get('/notices/settings', {
    summary: 'The viewer’s notification settings',
    caller: 'user',
    key: 'read',
    response: NoticeSettings,
  }),
  updateNoticeSettings: endpoint.put('/notices/settings', {
    summary: 'Changes the given settings, which apply from now on',
    caller: 'user',
    key: 'write',
    body: z.object(switches).partial(),
    response: NoticeSettings,
  }),
  stopDigest: endpoint.post('/notices/unsubscribe', {
    summary: 'Stops the digest by the key in its mail; no sign-in needed',
    key: 'write',
    query: z.object({ key: z.uuid('This link is not complete') }),
    response: z.object({ success: z.literal(true) }),
  }),
}
