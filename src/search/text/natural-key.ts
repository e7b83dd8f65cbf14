import { normalizeNumber } from '#domain/card-number.ts'

const digits = /\d+/g

/**
 * Returns a key that sorts like `compareCardNumbers` but is faster to compare: plain numbers by value, then numbers
 * with letters (2 < 10 < 10a < TG01).
 */
export function naturalKey(number: string): string {
  const padded = normalizeNumber(number).replace(digits, run => run.padStart(6, '0'))
  return (/^\d/.test(padded) ? '0' : '1') + padded
}
