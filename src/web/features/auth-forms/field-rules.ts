import { signInMessages } from '#web/messages/en/sign-in.ts'

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
  if (!email) return signInMessages.emailRequired
  return emailPattern.test(email) ? undefined : signInMessages.emailInvalid
}

export const usernameRule: Rule = name => {
  if (!name) return signInMessages.usernameRequired
  return usernamePattern.test(name) ? undefined : signInMessages.usernameWrong
}

/** For signing in, where an existing password may be of any length. */
export const existingPasswordRule: Rule = password => (password ? undefined : signInMessages.passwordRequired)

export const newPasswordRule: Rule = password => {
  if (!password) return signInMessages.passwordRequired
  if (password.length < minPasswordLength) return signInMessages.passwordShort
  return new TextEncoder().encode(password).length > maxPasswordBytes
    ? signInMessages.passwordLong
    : undefined
}

export const codeRule: Rule = code => (code ? undefined : signInMessages.codeRequired)

/** The confirmation must match the password. */
export function confirmRule(
  confirmation: string | undefined,
  password: string | undefined,
  mismatchMessage: string,
): string | undefined {
  if (!confirmation) return signInMessages.confirmRequired
  return confirmation === password ? undefined : mismatchMessage
}
