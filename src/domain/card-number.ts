const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Compares card numbers as collectors sort them: plain numbers by value (2 < 10 < 10a), then numbers that start with
 * letters (TG01).
 */
export function compareCardNumbers(a: string, b: string): number {
  const plain = Number(/^\d/.test(b)) - Number(/^\d/.test(a))
  return plain || collator.compare(a, b)
}

/** Formats a card number with the printed total of the set: '4/102', or '4' if the set prints no total. */
export function formatCardNumber(number: string, printedTotal: number | null): string {
  return printedTotal && /^\d+$/.test(number) ? `${number}/${printedTotal}` : number
}

/** Normalizes a number for comparison: '004' and '4', 'tg01' and 'TG1' are equal. */
export function normalizeNumber(number: string): string {
  return number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/(^|\D)0+(?=\d)/g, '$1')
}
