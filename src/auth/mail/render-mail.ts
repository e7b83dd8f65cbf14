import type { Mail } from '#auth/auth-deps.ts'
import { mailHtml } from './mail-html.ts'
import type { MailLanguage, MailPurpose, MailTexts } from './mail-texts.ts'
import { english } from './mail-texts-en.ts'
import { japanese } from './mail-texts-ja.ts'
import type { MailContent } from './mail-content.ts'

const textsIn: Record<MailLanguage, MailTexts> = { en: english, ja: japanese }

export type MailFacts = {
  language: MailLanguage
  purpose: MailPurpose
  /** The recipient's address. */
  to: string
  /** The requested new address, in mails about a change of address. */
  newAddress?: string
  code: string
  /** Unused in mails with a code only. */
  link: string
  lifeSeconds: number
  siteUrl: string
}

export function renderMail(facts: MailFacts): Mail {
  const parts = mailParts(facts)
  return { to: facts.to, subject: parts.subject, text: mailText(parts), html: mailHtml(parts) }
}

function mailParts(facts: MailFacts): MailContent {
  const { language } = facts
  const texts = textsIn[language]
  const values: Record<string, string> = {
    code: facts.code,
    address: facts.to,
    newAddress: facts.newAddress ?? facts.to,
    time: durationInWords(facts.lifeSeconds, texts),
    site: facts.siteUrl,
  }
  const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const { subject, heading, reason, button, unasked } = texts.mails[facts.purpose]
  return {
    language,
    subject: filled(subject),
    heading: filled(heading),
    reason: filled(reason),
    button,
    link: facts.link,
    codeLead: button === null ? texts.code : texts.orCode,
    code: facts.code,
    lifetime: filled(texts.lifetime),
    linkLead: texts.linkBelow,
    unasked: filled(unasked),
    colon: texts.colon,
    gap: texts.gap,
    footer: filled(texts.footer),
  }
}

function mailText(parts: MailContent): string {
  const link = parts.button === null ? [] : [`${parts.button}${parts.colon}`, parts.link, '']
  return [
    parts.heading,
    '',
    parts.reason,
    '',
    ...link,
    parts.codeLead,
    '',
    `    ${parts.code}`,
    '',
    parts.lifetime,
    parts.unasked,
    '',
    '-- ',
    parts.footer,
    '',
  ].join('\n')
}

function durationInWords(seconds: number, { hours, minutes, seconds: inSeconds }: MailTexts): string {
  if (seconds % 3600 === 0) return hours(seconds / 3600)
  return seconds >= 120 ? minutes(Math.floor(seconds / 60)) : inSeconds(seconds)
}
