import type { FormProblems } from '#web/auth-forms/use-auth-form.ts'
import { signIn } from '#web/messages/en/sign-in.ts'
import { authClient } from '#web/session/auth-client.ts'
import { sentenceOf } from '#web/session/auth-problem.ts'

/** Makes an account; the username goes with it and becomes the profile's when the user record is made. */
export async function signUp(values: Record<string, string>): Promise<FormProblems | undefined> {
  const { username, email = '', password = '' } = values
  const client = await authClient()
  const emailRedirectTo = `${window.location.origin}/auth/callback?redirectTo=/sets`
  const { data, error } = await client.signUp({
    email,
    password,
    options: { emailRedirectTo, data: { username } },
  })
  if (error?.code === 'weak_password') return { fields: { password: sentenceOf(error, '') } }
  if (error || !data.user) return { problem: sentenceOf(error ?? {}, signIn.registerFailed) }
  return undefined
}
