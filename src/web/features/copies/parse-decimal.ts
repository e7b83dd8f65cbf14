/**
 * A typed number without a sign, with a decimal point or comma; undefined for other text. '1,000' is refused: it is a
 * thousand for some and one for others.
 */
export function parseDecimal(text: string): number | undefined {
  const trimmed = text.trim()
  if (/,\d{3}$/.test(trimmed)) return undefined
  const plain = trimmed.replace(',', '.')
  return /^(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined
}
