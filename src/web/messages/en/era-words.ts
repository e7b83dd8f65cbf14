/** The names of eras. English shows them as in the catalogue. */
export const eraWords = {
  era: (name: string) => name,
}
