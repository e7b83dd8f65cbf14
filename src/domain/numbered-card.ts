/**
 * Whether a card with this number counts towards completing its set. Cards without a number or with number 0 do not.
 */
export function countsTowardsSet(number: string): boolean {
  return /[^0\s]/.test(number)
}
