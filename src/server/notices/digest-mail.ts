import { commentPath } from '#domain/comment-path.ts'
import type { NoticeRow } from './list-notices.ts'

/** A mail tells of so many; the page tells of all. */
export const mostInDigest = 10

export type DigestFacts = {
  /** Newest first; one more than `mostInDigest` says that there are more. */
  notices: readonly NoticeRow[]
  cardName: (id: string) => string | undefined
  /** The site's address. */
  origin: string
  key: string
}

export type DigestMail = { subject: string; text: string; html: string; headers: Record<string, string> }

type Line = { lead: string; excerpt: string; link: string }

function lineOf(notice: NoticeRow, { cardName, origin }: DigestFacts): Line {
  const { id, kind, subjectKind, subjectId, username, excerpt, collectionName } = notice
  const place = (subjectKind === 'card' ? cardName(subjectId) : collectionName) ?? 'a card'
  const did = kind === 'reply' ? 'replied to your comment on' : 'commented on your collection'
  const link = origin + commentPath({ kind: subjectKind, id: subjectId }, id)
  return {
    lead: `${username ?? 'Unknown User'} ${did} ${place}`,
    excerpt: excerpt.replaceAll(/\s+/g, ' '),
    link,
  }
}

/** The mail of a day, in plain text and as a page without pictures; its reader can end it by one press. */
export function digestMail(facts: DigestFacts): DigestMail {
  const { notices, origin, key } = facts
  const lines = notices.slice(0, mostInDigest).map(notice => lineOf(notice, facts))
  const isMore = notices.length > mostInDigest
  const count = isMore ? `More than ${mostInDigest}` : String(lines.length)
  const subject = `${count} new ${notices.length === 1 ? 'notice' : 'notices'} on ChaseKit`
  const more = isMore ? 'There is more on your notices page:' : 'All your notices:'
  const links = { all: `${origin}/notices`, stop: `${origin}/notices/unsubscribe?key=${key}` }
  return {
    subject,
    text: digestText(lines, more, links),
    html: digestHtml(subject, lines, more, links),
    headers: {
      'List-Unsubscribe': `<${origin}/api/notices/unsubscribe?key=${key}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

type Links = { all: string; stop: string }

const why = 'You get this mail once a day at most, because you switched it on in your notice settings.'

function digestText(lines: readonly Line[], more: string, { all, stop }: Links): string {
  const told = lines.map(({ lead, excerpt, link }) => `${lead}:\n  ${excerpt}\n  ${link}`)
  return `${told.join('\n\n')}\n\n${more} ${all}\n\n-- \n${why}\nStop these mails: ${stop}\n`
}

function digestHtml(subject: string, lines: readonly Line[], more: string, { all, stop }: Links): string {
  const told = lines.map(
    ({ lead, excerpt, link }) =>
      `<li style="margin:0 0 16px"><a href="${escaped(link)}">${escaped(lead)}</a><br>${escaped(excerpt)}</li>`,
  )
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="max-width:560px;margin:24px auto;padding:0 16px;font:16px/24px system-ui,sans-serif">
<h1 style="font-size:22px">${escaped(subject)}</h1>
<ul style="padding:0;list-style:none">
${told.join('\n')}
</ul>
<p>${more} <a href="${escaped(all)}">${escaped(all)}</a></p>
<p style="font-size:13px;line-height:20px">${why} <a href="${escaped(stop)}">Stop these mails</a></p>
</body>
</html>
`
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, mark => marks[mark] ?? mark)
}
