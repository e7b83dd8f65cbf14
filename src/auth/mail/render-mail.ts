import type { Mail } from '#auth/auth-deps.ts'
import { renderMailHtml } from './mail-html.ts'
import type { MailLanguage, MailPurpose, MailTexts } from './mail-texts.ts'
import { englishMailTexts } from './mail-texts-en.ts'
import { japaneseMailTexts } from './mail-texts-ja.ts'
import type { MailContent } from './mail-content.ts'

const textsIn: Record<MailLanguage, MailTexts> = { en: englishMailTexts, ja: japaneseMailTexts }

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
  siteName: string
}

export function renderMail(facts: MailFacts): Mail {
  const content = mailContent(facts)
  return { to: facts.to, subject: content.subject, text: mailText(content), html: renderMailHtml(content) }
}

function mailContent(facts: MailFacts): MailContent {
  const { language } = facts
  const texts = textsIn[language]
  const values: Record<string, string> = {
    code: facts.code,
    address: facts.to,
    newAddress: facts.newAddress ?? facts.to,
    time: durationInWords(facts.lifeSeconds, texts),
    site: facts.siteUrl,
    siteName: facts.siteName,
  }
  const fillPlaceholders = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const { subject, heading, reason, button, notRequested } = texts.mails[facts.purpose]
  return {
    language,
    siteName: facts.siteName,
    subject: fillPlaceholders(subject),
    heading: fillPlaceholders(heading),
    reason: fillPlaceholders(reason),
    button,
    link: facts.link,
    codeLead: button === null ? texts.code : texts.orCode,
    code: facts.code,
    lifetime: fillPlaceholders(texts.lifetime),
    linkLead: texts.linkBelow,
    notRequested: fillPlaceholders(notRequested),
    colon: texts.colon,
    gap: texts.gap,
    footer: fillPlaceholders(texts.footer),
  }
}

function mailText(content: MailContent): string {
  const link = content.button === null ? [] : [`${content.button}${content.colon}`, content.link, '']
  return [
    content.heading,
    '',
    content.reason,
    '',
    ...link,
    content.codeLead,
    '',
    `    ${content.code}`,
    '',
    content.lifetime,
    content.notRequested,
    '',
    '-- ',
    content.footer,
    '',
  ].join('\n')
}

function durationInWords(seconds: number, { hours, minutes, seconds: inSeconds }: MailTexts): string {
  if (seconds % 3600 === 0) return hours(seconds / 3600)
  return seconds >= 120 ? minutes(Math.floor(seconds / 60)) : inSeconds(seconds)
}
