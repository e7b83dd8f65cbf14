import type { MailLanguage } from './mail-texts.ts'

/** The texts of one mail with all values filled in. */
export type MailContent = {
  language: MailLanguage
  siteName: string
  subject: string
  heading: string
  reason: string
  button: string | null
  link: string
  codeLead: string
  code: string
  lifetime: string
  linkLead: string
  notRequested: string
  colon: string
  gap: string
  footer: string
}
