/** The energy types by the letters of their symbols in card texts: '{R}'. */
export const typeByEnergyLetter: Record<string, string> = {
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
