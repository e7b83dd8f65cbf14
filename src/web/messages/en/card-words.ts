/** The catalogue's words for what cards and sets are. */
export const cardWords = {
  fact: (word: string) => word,
  era: (name: string) => name,
  foil: (name: string) => `${name} foil`,
  stamp: (name: string) => `${name} stamp`,
}
