import { sql } from 'kysely'
import type pg from 'pg'
import type { Language } from '#domain/language.ts'
import type { Log } from '#platform/log.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import { composeDigestMail, type DigestMail, maxInDigest } from './digest-mail.ts'
import { listUndigested } from './list-notifications.ts'

export type DigestDeps = {
  pool: pg.Pool
  log: Log
  cardName: (id: string) => string | undefined
  /** The site's address. */
  origin: string
  /** The site's name at present. */
  siteName: () => string
  /** Returns false if the user has no confirmed address. Throws if the mail server does not accept the mail. */
  mailUser: (userId: string, mail: DigestMail) => Promise<boolean>
}

type DueDigest = {
  userId: string
  key: string
  language: Language
  through: string | null
  triedBefore: Date | null
}

const batch = 50

/**
 * Claims some users whose last attempt is a day or more ago, or who never had one. A claim lasts a day for all
 * processes: a mail may be a day late, but is never sent twice.
 */
function claimDue(db: Queryable, now: Date): Promise<DueDigest[]> {
  return runQuery(
    db,
    sql<DueDigest>`update notice_settings s set digest_tried_at = ${now} from (
       select user_id, digest_tried_at from notice_settings
       where digest and (digest_tried_at is null or digest_tried_at <= ${now}::timestamptz - interval '1 day')
       order by digest_tried_at nulls first limit ${batch} for update skip locked
     ) due where s.user_id = due.user_id
     returning s.user_id as "userId", digest_key as key, language, digest_through as through,
       due.digest_tried_at as "triedBefore"`,
  )
}

/** Restores the time of the last attempt of users whose turn did not come, so that another process can take them. */
async function releaseClaims(db: Queryable, due: readonly DueDigest[]): Promise<void> {
  const ids = due.map(({ userId }) => userId)
  const triedBefore = due.map(row => row.triedBefore)
  await runQuery(
    db,
    sql`update notice_settings s set digest_tried_at = back.tried
     from unnest(${ids}::uuid[], ${triedBefore}::timestamptz[]) back (id, tried) where s.user_id = back.id`,
  )
}

/**
 * Sends one digest. Returns false if there is nothing to send or no confirmed address. Notifications that were not sent
 * are part of the next digest.
 */
async function sendDigest(deps: DigestDeps, { userId, key, language, through }: DueDigest): Promise<boolean> {
  const { pool, cardName, origin, mailUser } = deps
  const notifications = await listUndigested(pool, { userId, through, limit: maxInDigest + 1 })
  const [newest] = notifications
  if (!newest) return false
  const mail = composeDigestMail({
    notifications,
    cardName,
    origin,
    siteName: deps.siteName(),
    key,
    language,
  })
  if (!(await mailUser(userId, mail))) return false
  const update = query.updateTable('notice_settings').set({ digest_through: newest.id })
  await runQuery(pool, update.where('user_id', '=', userId))
  return true
}

/** Sends all due digests until `signal` aborts. Returns the number sent. */
export async function sendDigests(deps: DigestDeps, now: Date, signal?: AbortSignal): Promise<number> {
  const { pool, log } = deps
  let sent = 0
  for (let due = await claimDue(pool, now); due.length > 0; due = await claimDue(pool, now)) {
    for (const [index, dueDigest] of due.entries()) {
      if (signal?.aborted) {
        await releaseClaims(pool, due.slice(index))
        return sent
      }
      const isSent = await sendDigest(deps, dueDigest).catch((error: unknown) => {
        log.warn('a digest could not be sent and is tried again in a day', {
          userId: dueDigest.userId,
          error,
        })
        return false
      })
      if (isSent) sent += 1
    }
  }
  return sent
}
