const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function decoded(entity: string, name: string): string {
  const number = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.replace('#', ''))
  if (name.startsWith('#')) return number > 0 && number <= 0x10ffff ? String.fromCodePoint(number) : entity
  return entities[name.toLowerCase()] ?? entity
}

/** Removes markup from a source's text: tags are dropped, line breaks become spaces, entities become characters. */
export function withoutMarkup(text: string): string {
  return text
    .replaceAll(/<(br|\/p|\/div|\/li)\s*\/?>/gi, ' ')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, decoded)
}

/** Removes markup and joins the text to one line. */
export function plainText(text: string): string {
  return withoutMarkup(text).replaceAll(/\s+/g, ' ').trim()
}
