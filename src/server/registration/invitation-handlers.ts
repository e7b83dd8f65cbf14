import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ApiInvitation, ownerSettingsEndpoints } from '#contract/owner-settings-endpoints.ts'
import { createPagination } from '#contract/pagination.ts'
import { AppError } from '#contract/problem.ts'
import { refusal } from '#contract/refusals.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { isUuid } from '#platform/is-uuid.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { invitationLink } from '#site/site-paths.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordAct } from '#server/owner/history.ts'
import { requireRole } from '#server/owner/roles.ts'

const codeBytes = 24
const maxInvitations = 1000
const dayMs = 86_400_000

type InvitationRow = { id: string; uses: number; used: number; createdAt: Date; expiresAt: Date }

const columns = sql`id, uses, used, created_at as "createdAt", expires_at as "expiresAt"`

const present = ({ createdAt, expiresAt, ...row }: InvitationRow): ApiInvitation => ({
  ...row,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
})

type Page = { page: number; pageSize: number }

async function listInvitations(db: Queryable, { page, pageSize }: Page) {
  const [counted] = await runQuery(db, sql<{ total: number }>`select count(*)::int as total from invitations`)
  const rows = await runQuery(
    db,
    sql<InvitationRow>`select ${columns} from invitations order by created_at desc, id
      limit ${pageSize} offset ${(page - 1) * pageSize}::float8::int8`,
  )
  return { invitations: rows.map(present), pagination: createPagination(counted?.total ?? 0, page, pageSize) }
}

type NewInvitation = { actor: Viewer; code: string; uses: number; days: number; now: Date }

async function insertInvitation(
  db: Queryable,
  { actor, code, uses, days, now }: NewInvitation,
): Promise<InvitationRow> {
  const codeHash = createHash('sha256').update(code).digest()
  const [row] = await runQuery(
    db,
    sql<InvitationRow>`insert into invitations (id, code_hash, uses, created_by, created_at, expires_at)
      select ${randomUUID()}::uuid, ${codeHash}::bytea, ${uses}::int, ${actor.userId}::uuid, ${now}::timestamptz,
        ${new Date(now.getTime() + days * dayMs)}::timestamptz
      where (
        select count(*) from invitations where used < uses and expires_at > ${now}::timestamptz
      ) < ${maxInvitations} returning ${columns}`,
  )
  if (!row) throw refusal('conflict', 'invitation_limit', { max: maxInvitations })
  return row
}

type InvitationEndpoints = Pick<
  typeof ownerSettingsEndpoints,
  'listInvitations' | 'createInvitation' | 'revokeInvitation'
>

/** The owner's endpoints for invitations to register. Only the hash of a code is stored. */
export function invitationHandlers({ pool, clock, origin }: AppContext): Handlers<InvitationEndpoints> {
  return {
    listInvitations: ({ query }) => listInvitations(pool, query),
    createInvitation: ({ body: { uses, days }, viewer: actor }) =>
      inTransaction(pool, async client => {
        await requireRole(client, actor.userId, 'owner')
        const code = randomBytes(codeBytes).toString('base64url')
        const row = await insertInvitation(client, { actor, code, uses, days, now: clock.now() })
        await recordAct(client, {
          actor,
          action: 'invitation.create',
          target: row.id,
          details: { uses, days },
        })
        return { ...present(row), url: origin + invitationLink(code) }
      }),
    revokeInvitation: ({ params: { id }, viewer: actor }) =>
      inTransaction(pool, async client => {
        await requireRole(client, actor.userId, 'owner')
        const rows = isUuid(id)
          ? await runQuery(client, sql`delete from invitations where id = ${id} returning id`)
          : []
        if (rows.length === 0) throw new AppError('not_found', 'This invitation does not exist')
        await recordAct(client, { actor, action: 'invitation.revoke', target: id })
        return { id }
      }),
  }
}
