/** The letters that stand for energy symbols in card texts: '{R}'. */
const typeOfLetter: Record<string, string> = {
  G: 'Grass',
  R: 'Fire',
  W: 'Water',
  L: 'Lightning',
  P: 'Psychic',
  F: 'Fighting',
  D: 'Darkness',
  M: 'Metal',
  Y: 'Fairy',
  N: 'Dragon',
  C: 'Colorless',
}

export type TextPart = { text: string } | { energy: string }

/** 'Discard {R}.' → text, the Fire symbol, text. Unknown letters stay as they are. */
export function energyInText(text: string): TextPart[] {
  return text
    .split(/(\{[A-Z]\})/)
    .filter(Boolean)
    .map(part => {
      const energy = /^\{[A-Z]\}$/.test(part) ? typeOfLetter[part.charAt(1)] : undefined
      return energy ? { energy } : { text: part }
    })
}
