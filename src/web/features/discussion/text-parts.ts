export type TextPart = { text: string; href?: string }

const address = /\bhttps?:\/\/[^\s<>"'`\u200b-\u200f\u202a-\u202e\u2066-\u2069]+/gi
/** What ends a sentence ends no address. */
const sentenceEnd = /[.,;:!?…'"»”’*_~]+$/

/** An address without the punctuation behind it; a closing bracket belongs to it only if it was opened there. */
function trimmed(found: string): string {
  let text = found.replace(sentenceEnd, '')
  for (const [open, close] of ['()', '[]', '{}']) {
    while (open && close && text.endsWith(close) && text.split(close).length > text.split(open).length) {
      text = text.slice(0, -1).replace(sentenceEnd, '')
    }
  }
  return text
}

/** Only what is a whole web address without a name and password in it leads anywhere. */
function safeHref(text: string): string | undefined {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return undefined
  return url.username || url.password ? undefined : url.href
}

/** A text as it is, cut where web addresses begin and end; nothing in it is ever markup. */
export function textParts(content: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of content.matchAll(address)) {
    const text = trimmed(match[0])
    const href = safeHref(text)
    if (!href) continue
    if (match.index > end) parts.push({ text: content.slice(end, match.index) })
    parts.push({ text, href })
    end = match.index + text.length
  }
  if (end < content.length) parts.push({ text: content.slice(end) })
  return parts
}
