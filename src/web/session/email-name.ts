/** The part of an email address before the @; undefined without an address. */
export function emailName(email: string | undefined): string | undefined {
  return email?.split('@')[0] || undefined
}
