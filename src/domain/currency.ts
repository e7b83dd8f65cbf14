const codes = new Set(Intl.supportedValuesOf('currency'))

/** Whether a text is the ISO 4217 code of a currency, in capital letters: 'USD'. */
export function isCurrencyCode(text: string): boolean {
  return codes.has(text)
}
