import { escapeMarkup } from '#platform/escape-markup.ts'
import { commentPath, subjectPath } from '#domain/comment-path.ts'
import { mailColors as color } from '#platform/mail-colors.ts'
import type { Language } from '#domain/language.ts'
import { alertsPath, sitePaths } from '#site/site-paths.ts'
import { presentAlertedCard } from './alerted-card.ts'
import { alertFactsText, alertText } from './alert-text.ts'
import { type DigestTexts, digestTexts } from './digest-texts.ts'
import type { NotificationRow } from './list-notifications.ts'

/** Maximum number of notifications in one mail. The page shows all. */
export const maxInDigest = 10

export type DigestFacts = {
  /** Newest first. One more than `maxInDigest` means that there are more. */
  notifications: readonly NotificationRow[]
  cardName: (id: string) => string | undefined
  /** The site's address. */
  origin: string
  siteName: string
  key: string
  language: Language
}

export type DigestMail = { subject: string; text: string; html: string; headers: Record<string, string> }

type Line = {
  lead: string
  /** The beginning of a comment, or the alerts about the first cards. */
  details: string[]
  link: string
}

function lineOf(notification: NotificationRow, { cardName, origin, language }: DigestFacts): Line {
  const { kind, subjectKind, subjectId, username, people, excerpt, collectionName, cards } = notification
  const { reason, note } = notification
  const texts = digestTexts[language]
  const subjectName = (subjectKind === 'card' ? cardName(subjectId) : collectionName) ?? null
  const alerts = notification.alerts.map(alert => presentAlertedCard(alert, cardName))
  const others = cards - new Set(alerts.map(({ card }) => card.id)).size
  return {
    lead: texts.lead({ kind, username, people, subjectName, cards, reason }),
    details: [
      ...[excerpt, note].filter(Boolean).map(text => text.replaceAll(/\s+/g, ' ')),
      ...alerts.map(alert => `${alertText(alert, language)} (${alertFactsText(alert, language)})`),
      ...(others > 0 ? [texts.moreCards(others)] : []),
    ],
    link: origin + linkOf(notification),
  }
}

function linkOf({ id, kind, subjectKind, subjectId, moderatedComment }: NotificationRow): string {
  if (subjectKind === 'account')
    return kind === 'channel-off' ? sitePaths.channelSettings : sitePaths.securitySettings
  if (subjectKind === 'search') return alertsPath(subjectId)
  const subject = { kind: subjectKind, id: subjectId }
  return kind === 'favorite' ? subjectPath(subject) : commentPath(subject, moderatedComment ?? id)
}

/** The digest mail as plain text and as HTML without pictures, with a link that unsubscribes in one click. */
export function composeDigestMail(facts: DigestFacts): DigestMail {
  const { notifications, origin, siteName, key, language } = facts
  const texts = digestTexts[language]
  const lines = notifications.slice(0, maxInDigest).map(notification => lineOf(notification, facts))
  const isMore = notifications.length > maxInDigest
  const subject = texts.subject(siteName, lines.length, isMore ? 'more' : 'all')
  const links = {
    lead: isMore ? texts.more : texts.all,
    all: `${origin}/notices`,
    stop: `${origin}/notices/unsubscribe?key=${key}`,
  }
  return {
    subject,
    text: digestText(lines, texts, links),
    html: digestHtml(subject, lines, { siteName, language, texts, links }),
    headers: {
      'List-Unsubscribe': `<${origin}/api/notices/unsubscribe?key=${key}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

type Links = { lead: string; all: string; stop: string }

function digestText(lines: readonly Line[], texts: DigestTexts, { lead, all, stop }: Links): string {
  const { colon, gap, why, stop: stopWords } = texts
  const items = lines.map(({ lead: itemLead, details, link }) =>
    [itemLead + colon, ...details, link].join('\n  '),
  )
  return `${items.join('\n\n')}\n\n${lead}${gap}${all}\n\n-- \n${why}\n${stopWords}${colon}${gap}${stop}\n`
}

type HtmlOptions = { siteName: string; language: Language; texts: DigestTexts; links: Links }

function digestHtml(
  subject: string,
  lines: readonly Line[],
  { siteName, language, texts, links }: HtmlOptions,
): string {
  const items = lines.map(
    ({ lead, details, link }) =>
      `<li style="margin:0 0 16px"><a href="${escapeMarkup(link)}" ${anchor}>${escapeMarkup(lead)}</a>${details.map(detail => `<br>${escapeMarkup(detail)}`).join('')}</li>`,
  )
  const all = escapeMarkup(links.all)
  const stop = `<a href="${escapeMarkup(links.stop)}" ${anchor}>${texts.stop}</a>`
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeMarkup(subject)}</title></head>
<body style="margin:0;background:${color.page};color:${color.text};font:16px/24px system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<p style="font-size:18px;font-weight:700;color:${color.accent}">${escapeMarkup(siteName)}</p>
<h1 style="font-size:22px">${escapeMarkup(subject)}</h1>
<ul style="padding:0;list-style:none">
${items.join('\n')}
</ul>
<p>${links.lead}${texts.gap}<a href="${all}" ${anchor}>${all}</a></p>
<p style="font-size:13px;line-height:20px;color:${color.quiet}">${texts.why}${texts.gap}${stop}</p>
</div>
</body>
</html>
`
}

const anchor = `style="color:${color.accent}"`
