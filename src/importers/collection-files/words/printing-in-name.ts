/** Words that name a printing of a card. */
const printing =
  String.raw`shadowless|unlimited|(?:1st|first) ed(?:ition|\b)|reverse|(?:non[- ]?)?holo(?:foil)?|foil\b|pattern|stamp(?:ed)?\b|` +
  String.raw`(?:master|pok[eé]|friend|love|quick|dusk) ?ball|cosmos|cracked ice|tinsel|\bstaff\b|pre-?release|jumbo|oversized?|` +
  String.raw`(?:4th|fourth) print|1999\s?[-–]\s?2000|no rarity`

const printingWord = new RegExp(printing, 'i')
const bracket = /(?<!\s)\s*(?:\(([^()]*)\)|\[([^[\]]*)\])/g
const lastWords = new RegExp(String.raw`(?<!\s)(?:\s+-)?\s+((?:(?:${printing})\s*){1,4})$`, 'i')

/**
 * Separates the words that name a printing from a card or set name: 'Base Set (Shadowless)' gives 'Base Set' and
 * 'Shadowless', 'Eevee [Staff] Reverse Holo' gives 'Eevee' and 'Staff Reverse Holo'. Brackets with other words remain
 * in the name.
 */
export function splitPrinting(text: string): { name: string; printing: string } {
  const words: string[] = []
  const collect = (whole: string, round?: string, square?: string) => {
    const inside = round ?? square ?? ''
    if (!printingWord.test(inside)) return whole
    words.push(inside.trim())
    return ''
  }
  const name = text
    .replace(bracket, collect)
    .replace(lastWords, (_whole, last: string) => {
      words.push(last.trim())
      return ''
    })
    .trim()
  return { name, printing: words.join(' ') }
}
