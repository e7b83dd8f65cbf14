const signs: [RegExp, string][] = [
  [/♂/g, ' m '],
  [/♀/g, ' f '],
  [/[★☆]/g, ' star '],
  [/δ/g, ' delta '],
  [/&/g, ' and '],
]

/** Matches ASCII names. Most names are ASCII and need no folding of letters. */
const isAscii = /^[\x20-\x7e]*$/

/** Normalizes a name for comparison: case, width of letters, accents, spaces and punctuation are ignored. */
export function comparableName(text: string): string {
  if (isAscii.test(text))
    return text
      .replaceAll('&', ' and ')
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
  const compatible = text.normalize('NFKC')
  const spelled = signs.reduce((name, [sign, word]) => name.replace(sign, word), compatible)
  return spelled
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')
}

/** What sellers append to card names: '- 199/165', '(Secret)', '[Staff]'. */
const additions = [
  /(?<!\s)\s+-\s+[A-Z]*\d\w*(\/\S+)?\s*$/i,
  /(?<!\s)\s*[([][^)\]]{0,50}[)\]]/g,
  /(?<!\s)\s+(Full Art|Alternate Art|Secret|Reverse Holo(foil)?|Holo(foil)?)$/i,
]

/** Some sources call a 'Fire Energy' a 'Basic Fire Energy'. */
const basicEnergy = /^Basic (?=\w+ Energy$)/i

/** More names than all cards have. */
const maxCachedNames = 30_000
/** Forms by name, cached because a row is compared with all cards of its name. */
const cachedForms = new Map<string, readonly string[]>()

/** Returns the normalized forms of a name from a file, the complete name first, then without what sellers append. */
export function nameForms(name: string): readonly string[] {
  const cached = cachedForms.get(name)
  if (cached) return cached
  if (cachedForms.size === maxCachedNames) cachedForms.clear()
  const forms = formsOf(name)
  cachedForms.set(name, forms)
  return forms
}

function formsOf(name: string): string[] {
  const forms = [name, name.replace(basicEnergy, '')]
  for (const addition of additions) forms.push((forms.at(-1) ?? name).replace(addition, ''))
  return [...new Set(forms.map(comparableName))].filter(Boolean)
}

/**
 * Whether a name from a file can belong to the card: it equals the card's name or English name, or the longer of the two
 * begins with the shorter one, which has at least three characters. Case, punctuation and what sellers append are
 * ignored.
 */
export function namesAgree(name: string, card: { name: string; nameEn: string | null }): boolean {
  const theirs = [card.name, card.nameEn ?? ''].flatMap(nameForms)
  const isSame = (a: string, b: string) =>
    a === b || (b.length >= 3 && a.startsWith(b)) || (a.length >= 3 && b.startsWith(a))
  return nameForms(name).some(form => theirs.some(other => isSame(form, other)))
}

/** Whether a name from a file equals the card's name, apart from what sellers append to names. */
export function isNameOfCard(name: string, card: { name: string; nameEn: string | null }): boolean {
  const theirs = [card.name, card.nameEn ?? ''].flatMap(nameForms)
  return nameForms(name).some(form => theirs.includes(form))
}
