import { signIn } from '#web/messages/en/sign-in.ts'

/** Each rule returns the error message for a value; undefined if it is valid. */
type Rule = (value: string | undefined) => string | undefined

/** The email addresses that browsers and the sign-in service accept. */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i
const usernamePattern = /^\w{3,20}$/

/** The maximum length of a password in bytes, as the password hash counts. The minimum is in characters. */
const maxPasswordBytes = 72
const minPasswordLength = 6

export const emailRule: Rule = email => {
  if (!email) return signIn.emailRequired
  return emailPattern.test(email) ? undefined : signIn.emailInvalid
}

export const usernameRule: Rule = name => {
  if (!name) return signIn.usernameRequired
  return usernamePattern.test(name) ? undefined : signIn.usernameWrong
}

/** For signing in, where an existing password may be of any length. */
export const passwordRule: Rule = password => (password ? undefined : signIn.passwordRequired)

export const newPasswordRule: Rule = password => {
  if (!password) return signIn.passwordRequired
  if (password.length < minPasswordLength) return signIn.passwordShort
  return new TextEncoder().encode(password).length > maxPasswordBytes ? signIn.passwordLong : undefined
}

export const codeRule: Rule = code => (code ? undefined : signIn.codeRequired)

/** The confirmation must match the password. */
export function confirmRule(
  confirmation: string | undefined,
  password: string | undefined,
  mismatchMessage: string,
): string | undefined {
  if (!confirmation) return signIn.confirmRequired
  return confirmation === password ? undefined : mismatchMessage
}
