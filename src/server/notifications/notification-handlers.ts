import type { AlertedCard } from '#contract/alert-endpoints.ts'
import type { ApiNotice, noticeEndpoints } from '#contract/notice-endpoints.ts'
import { AppError } from '#contract/problem.ts'
import type { RequestClient, Viewer } from '#contract/viewer.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { isUuid } from '#platform/is-uuid.ts'
import { type CardName, cardNamesIn } from '#server/catalogue/card-lookup.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { presentAlertedCard } from './alerted-card.ts'
import { countUnread, listNotifications, type NotificationRow } from './list-notifications.ts'
import { markRead, markReadThrough } from './mark-read.ts'
import {
  findNotificationSettings,
  saveDigestLanguage,
  saveNotificationSettings,
  stopDigest,
} from './notification-settings.ts'

/** Digests can be sent only if the sign-in service sends mails to users. */
type NotificationContext = AppContext & { signIn: { mailUser: unknown } }

type Calls = typeof noticeEndpoints
type SettingCalls = Pick<Calls, 'findNoticeSettings' | 'updateNoticeSettings' | 'stopDigest'>

/** The endpoints for a user's notifications and their settings. */
export function notificationHandlers(context: NotificationContext): Handlers<Calls> {
  const { pool, catalogue } = context
  const unreadOf = async ({ userId }: Viewer) => ({ unread: await countUnread(pool, userId) })
  const afterReading = async (viewer: Viewer, { language }: RequestClient) => {
    await saveDigestLanguage(pool, viewer.userId, language)
    return unreadOf(viewer)
  }
  return {
    listNotices: async ({ query: { after, pageSize }, viewer: { userId } }) => {
      const { rows, hasMore } = await listNotifications(pool, { userId, after, pageSize })
      return { notices: rows.map(row => presentNotification(row, cardNamesIn(catalogue))), hasMore }
    },
    countUnreadNotices: ({ viewer }) => unreadOf(viewer),
    readAllNotices: async ({ body: { through }, viewer, client }) => {
      await markReadThrough(pool, viewer.userId, through)
      return afterReading(viewer, client())
    },
    readNotice: async ({ params: { id }, viewer, client }) => {
      if (isUuid(id)) await markRead(pool, viewer.userId, id)
      return afterReading(viewer, client())
    },
    ...settingHandlers(context),
  }
}

function settingHandlers({ pool, signIn }: NotificationContext): Handlers<SettingCalls> {
  const canMail = signIn.mailUser !== undefined
  const settingsOf = async ({ userId }: Viewer) => {
    const { language: _language, ...switches } = await findNotificationSettings(pool, userId)
    return { ...switches, canMail }
  }
  return {
    findNoticeSettings: ({ viewer }) => settingsOf(viewer),
    updateNoticeSettings: async ({ body, viewer, client }) => {
      if (body.digest && !canMail) throw digestsUnavailableError()
      await saveNotificationSettings(pool, viewer.userId, body)
      await saveDigestLanguage(pool, viewer.userId, client().language)
      return settingsOf(viewer)
    },
    stopDigest: async ({ query: { key } }) => {
      await stopDigest(pool, key)
      return { success: true }
    },
  }
}

function presentNotification(row: NotificationRow, cardName: CardName): ApiNotice {
  const { id, kind, isRead, createdAt, username, people, excerpt } = row
  const { subjectKind, subjectId, collectionName, cards, moderatedComment: commentId, reason, note } = row
  const alerts = row.alerts.map(alert => presentAlertedCard(alert, cardName))
  const name = subjectKind === 'card' ? cardName(subjectId) : collectionName
  return {
    id,
    kind,
    isRead,
    createdAt: createdAt.toISOString(),
    username: username ?? (kind === 'reply' || kind === 'collection' ? 'Unknown User' : ''),
    people,
    excerpt,
    ...(kind === 'alert' && {
      cards: { count: cards, names: cardNames(alerts), alerts },
    }),
    ...(commentId !== null && { decision: { commentId, reason, note } }),
    subject: { kind: subjectKind, id: subjectId, name: name ?? null },
  }
}

function cardNames(alerts: readonly AlertedCard[]): string[] {
  const names = new Map(alerts.map(({ card }) => [card.id, card.name]))
  return [...names.values()].flatMap(name => name ?? [])
}

function digestsUnavailableError(): AppError {
  const sentence = 'This site cannot send mails'
  return new AppError('validation_failed', sentence, { fields: { digest: sentence } })
}
