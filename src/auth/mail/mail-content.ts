import type { MailLanguage } from './mail-texts.ts'

/** The sentences of one mail, filled in. */
export type MailContent = {
  language: MailLanguage
  subject: string
  heading: string
  reason: string
  button: string | null
  link: string
  codeLead: string
  code: string
  lifetime: string
  linkLead: string
  unasked: string
  colon: string
  gap: string
  footer: string
}
