/** What a mail asks its reader to do. */
export type MailPurpose =
  | 'signup'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'

/** The languages mails are written in. */
export type MailLanguage = 'en' | 'ja'

type MailText = {
  subject: string
  heading: string
  /** Why this mail came and what following it does. */
  reason: string
  /** Null where only the code is of use. */
  button: string | null
  unasked: string
}

/** Everything that mails say in one language. {code}, {address} (where the mail goes) and the like are filled in. */
export type MailTexts = {
  mails: Record<MailPurpose, MailText>
  orCode: string
  code: string
  lifetime: string
  linkBelow: string
  footer: string
  /** What stands between a label and the address below it, and between two sentences. */
  colon: string
  gap: string
  hours: (count: number) => string
  minutes: (count: number) => string
  seconds: (count: number) => string
}
