/** Replaces full-width letters, digits, signs and spaces by plain ones: 'ＮＭ１０' becomes 'NM10'. Kana are unchanged. */
export function toHalfWidth(text: string): string {
  return text
    .replace(/[\uFF01-\uFF5E]/g, letter => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')
}
