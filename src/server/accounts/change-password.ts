import { AppError } from '#contract/problem.ts'
import type { RequestClient, SessionViewer } from '#contract/viewer.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { AccountContext } from './account-context.ts'
import { deleteApiKeysOf } from './api-keys.ts'
import { toAppError } from './auth-problem.ts'

type Change = { currentPassword?: string | undefined; newPassword: string }

function fieldError(field: keyof Change, sentence: string): AppError {
  return new AppError('validation_failed', sentence, { fields: { [field]: sentence } })
}

/** Changes the password. A user without a password sets the first one without proof. */
export async function changePassword(
  { pool, signIn: { authFetch, accounts, service } }: AccountContext,
  viewer: SessionViewer,
  { currentPassword, newPassword }: Change,
  client: RequestClient,
): Promise<void> {
  const { hasPassword } = await accounts.findSignInMethods(viewer, client)
  if (hasPassword) {
    if (!currentPassword) throw fieldError('currentPassword', 'Please enter your current password')
    if (!(await accounts.isPassword(viewer, currentPassword, client)))
      throw fieldError('currentPassword', 'That is not your current password')
  }
  const options = { method: 'PUT', token: viewer.proof.token } as const
  const response = await authFetch('/user', { password: newPassword }, client, options)
  if (response.ok) {
    // The built-in service ends the API keys in its transaction; a hosted project does not know them.
    if (!service) await inTransaction(pool, db => deleteApiKeysOf(db, viewer.userId))
    return
  }
  const problem = await toAppError(response)
  const isAboutPassword = [400, 422].includes(response.status)
  throw isAboutPassword ? fieldError('newPassword', problem.message) : problem
}
