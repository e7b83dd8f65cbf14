/**
 * Writes a record as JSON without control characters, except line breaks and tabs, and without halves of surrogate pairs:
 * no text of a card has them, terminals obey some, and PostgreSQL cannot read JSON with U+0000.
 */
export function recordJson(record: unknown): string {
  const json = JSON.stringify(record)
  if (!/\\[ubf]|\p{Cc}/u.test(json)) return json
  return json.replaceAll(
    /\\(?:u([0-9a-f]{4})|(.))|\p{Cc}/gu,
    (found: string, code?: string, letter?: string) => {
      if (code?.startsWith('d')) return '\ufffd'
      return letter !== undefined && letter !== 'b' && letter !== 'f' ? found : ''
    },
  )
}
