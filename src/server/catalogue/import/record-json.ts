const spaces: Record<string, string> = { t: ' ', r: '\\n' }

/**
 * Writes a record as JSON without control characters, except line breaks, and without halves of surrogate pairs: no text
 * of a card has them, terminals obey some, other sites refuse them, and PostgreSQL cannot read JSON with U+0000. A tab
 * becomes a space, and every kind of line break the same one.
 */
export function recordJson(record: unknown): string {
  const json = JSON.stringify(record)
  if (!/\\[ubfrt]|\p{Cc}/u.test(json)) return json
  return json.replaceAll(
    /\\r\\n|\\(?:u([0-9a-f]{4})|(.))|\p{Cc}/gu,
    (found: string, code?: string, letter?: string) => {
      if (found === '\\r\\n') return '\\n'
      if (code?.startsWith('d')) return '\ufffd'
      if (letter === undefined || letter === 'b' || letter === 'f') return ''
      return spaces[letter] ?? found
    },
  )
}
