import type { ownerEndpoints } from '#contract/owner-endpoints.ts'
import { createPagination } from '#contract/pagination.ts'
import type { AppError } from '#contract/problem.ts'
import { refusal } from '#contract/refusals.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { isUuid } from '#platform/is-uuid.ts'
import type { AccountContext } from '#server/accounts/account-context.ts'
import { deleteAccountAndData } from '#server/accounts/delete-account.ts'
import {
  changeRole,
  changeUser,
  createLink,
  disableUser,
  enableUser,
  openUserCase,
  type UserCase,
  userNotFoundError,
} from './change-user.ts'
import { mailAccountNotice } from '#server/notifications/account-notice-mail.ts'
import { listUsers, maxCountedUsers } from './site-users.ts'

type Calls = Pick<
  typeof ownerEndpoints,
  'listUsers' | 'updateUser' | 'endUserSessions' | 'confirmUser' | 'createResetLink' | 'deleteUser'
>

/** Of a site with a hosted project, which alone knows sessions, addresses and passwords. */
function hostedError(): AppError {
  return refusal('conflict', 'accounts_elsewhere')
}

/** The endpoints with which owners look after users. */
export function ownerUserHandlers(context: AccountContext): Handlers<Calls> {
  const { pool, signIn } = context
  const { care, remove } = signIn.accounts
  const change = <Result>(actor: Viewer, id: string, work: (found: UserCase) => Promise<Result>) =>
    changeUser({ pool, care, actor, id }, work)
  return {
    listUsers: async ({ query }) => {
      const { users, total } = await listUsers(pool, care, query)
      const { page, pageSize } = query
      return { users, pagination: createPagination(total, page, pageSize, maxCountedUsers) }
    },
    updateUser: async ({ params, body: { disabled, role }, viewer }) => {
      const { user } = await change(viewer, params.id, async found => {
        if (disabled === false) await enableUser(found, care)
        const user = disabled === false ? { ...found.user, disabled } : found.user
        if (role !== undefined) await changeRole({ ...found, user }, role)
        if (disabled) await disableUser(found, care)
      })
      return { user }
    },
    endUserSessions: async ({ params, viewer }) => {
      const { endSessions } = care
      if (!endSessions) throw hostedError()
      const { user } = await change(viewer, params.id, async ({ client, record }) => {
        await endSessions(client, params.id)
        await record('user.end-sessions')
      })
      return { user }
    },
    confirmUser: async ({ params, viewer }) => {
      const { confirm } = care
      if (!confirm) throw hostedError()
      const { user } = await change(viewer, params.id, async ({ client, record }) => {
        if (await confirm(client, params.id)) await record('user.confirm')
      })
      return { user }
    },
    createResetLink: async ({ params, viewer }) => {
      const { createResetLink } = care
      if (!createResetLink) throw hostedError()
      const { result } = await change(viewer, params.id, found => createLink(found, createResetLink))
      await mailAccountNotice(context, params.id, 'password-link')
      return { url: result.url, expiresAt: result.expiresAt.toISOString() }
    },
    deleteUser: async ({ params: { id }, viewer }) => {
      if (!isUuid(id)) throw userNotFoundError()
      await deleteAccountAndData(context, id, async client => {
        const { record } = await openUserCase(client, care, viewer, id)
        await record('user.delete')
      })
      return { success: true, id, signInStays: remove === undefined }
    },
  }
}
