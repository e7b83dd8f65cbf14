/** The catalogue's terms for its eras. */
export const eraWords = {
  era: (name: string) => name,
}
