import { AppError } from '#contract/problem.ts'
import type { RequestClient, Viewer } from '#contract/viewer.ts'
import type { AccountProvider } from './account-provider.ts'
import type { AuthGateway } from './auth-gateway.ts'
import { authProblem } from './auth-problem.ts'

type Parts = { gateway: AuthGateway; keeper: AccountProvider }
type Change = { currentPassword?: string | undefined; newPassword: string }

function wrong(field: keyof Change, sentence: string): AppError {
  return new AppError('validation_failed', sentence, { fields: { [field]: sentence } })
}

/** Changes the password. A user without a password sets the first one without proof. */
export async function changePassword(
  { gateway, keeper }: Parts,
  viewer: Viewer,
  { currentPassword, newPassword }: Change,
  client: RequestClient,
): Promise<void> {
  const { hasPassword } = await keeper.waysIn(viewer, client)
  if (hasPassword) {
    if (!currentPassword) throw wrong('currentPassword', 'Please enter your current password')
    if (!(await keeper.isPassword(viewer, currentPassword, client)))
      throw wrong('currentPassword', 'That is not your current password')
  }
  const asking = { method: 'PUT', token: viewer.proof.token } as const
  const response = await gateway('/user', { password: newPassword }, client, asking)
  if (response.ok) return
  const problem = await authProblem(response)
  const isAboutPassword = [400, 422].includes(response.status)
  throw isAboutPassword ? wrong('newPassword', problem.message) : problem
}
