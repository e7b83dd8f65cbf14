/** The part of an email address before the @; undefined without an address. */
export function emailLocalPart(email: string | undefined): string | undefined {
  return email?.split('@')[0] || undefined
}
