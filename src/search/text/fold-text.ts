const accentedLatin = /[\u00c0-\u024f\u1e00-\u1eff]+/g
const hiragana = /[\u3041-\u3096\u309d\u309e]/g
const apostrophes = /['’‘`´]/g
const signs: Record<string, string> = {
  '♂': ' male ',
  '♀': ' female ',
  '★': ' star ',
  '☆': ' star ',
  δ: ' delta ',
  '◇': ' prism ',
}
const signPattern = new RegExp(`[${Object.keys(signs).join('')}]`, 'g')
const beyondAscii = /[^\0-\x7f]/

const withoutAccents = (letters: string) => letters.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
const toKatakana = (letter: string) => String.fromCharCode(letter.charCodeAt(0) + 0x60)

/**
 * Normalizes text for comparison: NFKC, lower case, katakana for hiragana, no apostrophes, symbols as words. Accents
 * are stripped from Latin letters only: ガ must not become カ.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  if (!beyondAscii.test(lower)) return lower.replace(apostrophes, '')
  return lower
    .normalize('NFKC')
    .toLowerCase()
    .replace(accentedLatin, withoutAccents)
    .replace(hiragana, toKatakana)
    .replace(signPattern, sign => signs[sign] ?? sign)
    .replace(apostrophes, '')
}
