import { signIn } from '#web/messages/en/sign-in.ts'

/** Each rule answers what is wrong with a value; undefined when nothing is. */
type Rule = (value: string | undefined) => string | undefined

/** What browsers take for an address, and the sign-in service too. */
const address = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i
const username = /^\w{3,20}$/

/** In bytes, as the hash counts; fewest is counted in characters. */
const longest = 72
const fewest = 6

export const emailRule: Rule = email => {
  if (!email) return signIn.emailRequired
  return address.test(email) ? undefined : signIn.emailInvalid
}

export const usernameRule: Rule = name => {
  if (!name) return signIn.usernameRequired
  return username.test(name) ? undefined : signIn.usernameWrong
}

/** For a password that someone signs in with. */
export const passwordRule: Rule = password => (password ? undefined : signIn.passwordRequired)

export const newPasswordRule: Rule = password => {
  if (!password) return signIn.passwordRequired
  if (password.length < fewest) return signIn.passwordShort
  return new TextEncoder().encode(password).length > longest ? signIn.passwordLong : undefined
}

export const codeRule: Rule = code => (code ? undefined : signIn.codeRequired)

/** The second typing of a password must be like the first. */
export function confirmRule(
  confirmed: string | undefined,
  password: string | undefined,
  differs: string,
): string | undefined {
  if (!confirmed) return signIn.confirmRequired
  return confirmed === password ? undefined : differs
}
