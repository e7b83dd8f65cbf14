/** The catalogue's words for its eras. */
export const eraWords = {
  era: (name: string) => name,
}
