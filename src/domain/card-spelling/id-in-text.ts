/**
 * Returns the spellings under which a card or set with this id may be stored, as written first. Addresses and files
 * write the Unown with the number '?' as 'exu-?' and as 'exu-%3F', lose the plus sign of 'SM1+', and add '.json'. The
 * sets with a plus sign have ids with a 'p'.
 */
export function spellingsOfId(text: string): string[] {
  const bare = text.replace(/\.json$/i, '')
  const signs = [
    text,
    text.trim(),
    bare.trim(),
    bare.trim().replaceAll('?', '%3F'),
    bare.trim().replaceAll('%3F', '?'),
  ]
  const withPlus = bare.trimStart().replaceAll(' ', '+')
  return [...new Set([...signs, withPlus, withPlus.replace(/^((?:ja-)?SM\d)\+/i, '$1p')])]
}
