import { normalName, normalText } from './card-values.ts'
import { withoutMarkup } from './plain-text.ts'

const energyLetters: Record<string, string> = {
  G: 'Grass',
  R: 'Fire',
  W: 'Water',
  L: 'Lightning',
  P: 'Psychic',
  F: 'Fighting',
  D: 'Darkness',
  M: 'Metal',
  N: 'Dragon',
  Y: 'Fairy',
  C: 'Colorless',
}

/** What sources write where a text is missing: an unresolved token, or the copyright notice of the page it came from. */
const missingText = /^(\$\$\$.*\$\$\$$|&copy;|©)/
/** A slot that nobody filled: '{title}:', '{{e}}'. Energy symbols have one capital letter. */
const emptySlot = /\{\{[^{}]*\}+|\{[a-z]{3,}\}:?/g
const invisible = /[\u200b\ufeff]/g
/** 'é' read in the wrong encoding. */
const damagedE = /ã©|(?<=pok)\ufffd+(?=mon)/gi
const starTemplate = /\{\{star\b[^{}]*\}+|\{\*\}/gi
/** On cards about Unown a letter in brackets is one of them. */
const energySymbol = /\{([A-Z])\}(?=(\{)?)|\[([A-Z])\](?= Energy)/g

/** '{R} Energy' → 'Fire Energy', '{R}{R}' → 'Fire Fire'. */
function energyAsWords(text: string): string {
  return text.replace(energySymbol, (token, braced?: string, next?: string, bracketed?: string) => {
    const word = energyLetters[braced ?? bracketed ?? '']
    return word ? word + (next ? ' ' : '') : token
  })
}

/** Card text as plain words; null for nothing, and for what sources write in its place. */
export function normalCardText(text: string | null): string | null {
  const given = normalText(text)
  if (given === null || missingText.test(given)) return null
  const plain = withoutMarkup(given)
    .replace(/[’‘]/g, "'")
    .replace(invisible, '')
    .replace(damagedE, 'é')
    .replace(starTemplate, '★')
    .replace('{ex}', 'ex')
    .replace(emptySlot, '')
    .replace(/ {2,}/g, ' ')
  return normalText(energyAsWords(plain))
}

/** The name of an ability or attack; '' where the source has none, or a placeholder in its place. */
export function normalPartName(name: string | null): string {
  return normalName(withoutMarkup(normalText(name) ?? '').replace(emptySlot, ''))
}
