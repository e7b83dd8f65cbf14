/** Whether a card counts towards a complete set: those without a number, or numbered 0, do not. */
export function isNumbered(number: string): boolean {
  return /[^0\s]/.test(number)
}
