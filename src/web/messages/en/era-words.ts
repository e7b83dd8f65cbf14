/** The names of eras. English shows them as in the catalogue. */
export const eraNameMessages = {
  era: (name: string) => name,
}
