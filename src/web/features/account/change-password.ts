import type { AuthError } from '@supabase/auth-js'
import { authClient } from '#web/session/auth-client.ts'

/** Sets a new password and returns the error or null. It ends all other sessions. */
export async function changePassword(
  password: string,
  currentPassword: string | undefined,
): Promise<AuthError | null> {
  const client = await authClient()
  const current = currentPassword === undefined ? {} : { current_password: currentPassword }
  const { error } = await client.updateUser({ password, ...current })
  return error
}
