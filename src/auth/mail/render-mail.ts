import type { Mail } from '#auth/auth-parts.ts'
import { mailHtml } from './mail-html.ts'
import { type MailPurpose, mailTexts, shared } from './mail-texts.ts'

export type MailFacts = {
  purpose: MailPurpose
  /** Where the mail goes. */
  to: string
  /** The account's address-to-be, in mails about its change. */
  newAddress?: string
  code: string
  /** Not used where the code alone is asked for. */
  link: string
  lifeSeconds: number
  siteUrl: string
}

/** The sentences of one mail, filled in. */
export type MailParts = {
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
  footer: string
}

export function renderMail(facts: MailFacts): Mail {
  const parts = mailParts(facts)
  return { to: facts.to, subject: parts.subject, text: mailText(parts), html: mailHtml(parts) }
}

function mailParts(facts: MailFacts): MailParts {
  const values: Record<string, string> = {
    code: facts.code,
    address: facts.to,
    newAddress: facts.newAddress ?? facts.to,
    time: durationInWords(facts.lifeSeconds),
    site: facts.siteUrl,
  }
  const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const { subject, heading, reason, button, unasked } = mailTexts[facts.purpose]
  return {
    subject: filled(subject),
    heading: filled(heading),
    reason: filled(reason),
    button,
    link: facts.link,
    codeLead: button === null ? shared.code : shared.orCode,
    code: facts.code,
    lifetime: filled(shared.lifetime),
    linkLead: shared.linkBelow,
    unasked: filled(unasked),
    footer: filled(shared.footer),
  }
}

function mailText(parts: MailParts): string {
  const link = parts.button === null ? [] : [`${parts.button}:`, parts.link, '']
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

function durationInWords(seconds: number): string {
  const [count, unit] =
    seconds % 3600 === 0
      ? [seconds / 3600, 'hour']
      : seconds >= 120
        ? [Math.floor(seconds / 60), 'minute']
        : [seconds, 'second']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
