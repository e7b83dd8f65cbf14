import type { AuthError } from '@supabase/auth-js'
import { loadAuthClient } from '#web/session/auth-client.ts'

/** Sets a new password, which ends all other sessions. Returns the error, or null after success. */
export async function changePassword(
  password: string,
  currentPassword: string | undefined,
): Promise<AuthError | null> {
  const client = await loadAuthClient()
  const current = currentPassword === undefined ? {} : { current_password: currentPassword }
  const { error } = await client.updateUser({ password, ...current })
  return error
}
