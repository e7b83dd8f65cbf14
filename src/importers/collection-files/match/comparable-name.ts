const signs: [RegExp, string][] = [
  [/♂/g, ' m '],
  [/♀/g, ' f '],
  [/[★☆]/g, ' star '],
  [/δ/g, ' delta '],
  [/&/g, ' and '],
]

/** Most names: nothing to fold, and much faster to compare. */
const isAscii = /^[\x20-\x7e]*$/

/** Names that differ in case, accents, spaces and punctuation only are the same: 'Pokémon-EX' is 'pokemon ex'. */
export function comparableName(text: string): string {
  if (isAscii.test(text))
    return text
      .replaceAll('&', ' and ')
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
  const spelled = signs.reduce((name, [sign, word]) => name.replace(sign, word), text)
  return spelled
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')
}

/** What sellers add to a name: '- 199/165', '(Secret)', '[Staff]'. */
const additions = [
  /\s+-\s+[A-Z]*\d+\w*(\/\S+)?\s*$/i,
  /\s*[([][^)\]]*[)\]]/g,
  /\s+(Full Art|Alternate Art|Secret|Reverse Holo(foil)?|Holo(foil)?)$/i,
]

/** The spellings under which a name may be known, the given one first. */
export function nameForms(name: string): string[] {
  const forms = [name]
  for (const addition of additions) forms.push((forms.at(-1) ?? name).replace(addition, ''))
  return [...new Set(forms.map(comparableName))].filter(Boolean)
}

/** Whether a card may be what a file calls so: one form is the other's, or its beginning. */
export function namesAgree(name: string, card: { name: string; nameEn: string | null }): boolean {
  const theirs = [card.name, card.nameEn ?? ''].flatMap(nameForms)
  const isSame = (a: string, b: string) =>
    a === b || (b.length >= 3 && a.startsWith(b)) || (a.length >= 3 && b.startsWith(a))
  return nameForms(name).some(form => theirs.some(other => isSame(form, other)))
}

/** Whether the names are the same, not only one the beginning of the other. */
export function hasName(name: string, card: { name: string; nameEn: string | null }): boolean {
  const theirs = [card.name, card.nameEn ?? ''].flatMap(nameForms)
  return nameForms(name).some(form => theirs.includes(form))
}
