/** The action that a mail asks its reader to take. */
export type MailPurpose =
  | 'signup'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'

/** The languages of mails. */
export type MailLanguage = 'en' | 'ja'

type MailText = {
  subject: string
  heading: string
  /** Why the reader gets this mail and what the link or code does. */
  reason: string
  /** Null for mails with a code only. */
  button: string | null
  notRequested: string
}

/** The texts of all mails in one language. Placeholders such as {code} and {address} (the recipient) are filled in. */
export type MailTexts = {
  mails: Record<MailPurpose, MailText>
  orCode: string
  code: string
  lifetime: string
  linkBelow: string
  footer: string
  /** Follows a label that has an address below it. */
  colon: string
  /** Separates two sentences. */
  gap: string
  hours: (count: number) => string
  minutes: (count: number) => string
  seconds: (count: number) => string
}
