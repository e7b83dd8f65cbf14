/** The letters of energy symbols in card texts: '{R}'. */
const typeByLetter: Record<string, string> = {
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

export type TextSegment = { text: string } | { energy: string }

/** 'Discard {R}.' → text, the Fire symbol, text. Unknown letters stay unchanged. */
export function splitEnergySymbols(text: string): TextSegment[] {
  return text
    .split(/(\{[A-Z]\})/)
    .filter(Boolean)
    .map(part => {
      const energy = /^\{[A-Z]\}$/.test(part) ? typeByLetter[part.charAt(1)] : undefined
      return energy ? { energy } : { text: part }
    })
}
