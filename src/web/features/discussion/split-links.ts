export type LinkTextSegment = { text: string; href?: string }

const urlPattern = /\bhttps?:\/\/[^\s<>"'`\u200b-\u200f\u202a-\u202e\u2066-\u2069]+/gi
/** Punctuation at the end of a sentence is not part of a URL. */
const sentenceEnd = /[.,;:!?…'"»”’*_~]+$/

/** A URL without trailing punctuation; a closing bracket belongs to it only if it was opened in it. */
function trimPunctuation(match: string): string {
  let text = match.replace(sentenceEnd, '')
  for (const [open, close] of ['()', '[]', '{}']) {
    while (open && close && text.endsWith(close) && text.split(close).length > text.split(open).length) {
      text = text.slice(0, -1).replace(sentenceEnd, '')
    }
  }
  return text
}

/** Only a complete web URL without credentials is linked. */
function safeHref(text: string): string | undefined {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return undefined
  return url.username || url.password ? undefined : url.href
}

/** Splits a text at its URLs; the text is never parsed as markup. */
export function splitLinks(content: string): LinkTextSegment[] {
  const segments: LinkTextSegment[] = []
  let end = 0
  for (const match of content.matchAll(urlPattern)) {
    const text = trimPunctuation(match[0])
    const href = safeHref(text)
    if (!href) continue
    if (match.index > end) segments.push({ text: content.slice(end, match.index) })
    segments.push({ text, href })
    end = match.index + text.length
  }
  if (end < content.length) segments.push({ text: content.slice(end) })
  return segments
}
