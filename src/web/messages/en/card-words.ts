type Named = { name: string; nameEn?: string | null | undefined }

/** The catalogue's words for what cards and sets are. */
export const cardWords = {
  /** What a reader calls a card or set that may be known by two names. */
  nameOf: ({ name, nameEn }: Named) => nameEn ?? name,
  fact: (word: string) => word,
  foil: (name: string) => `${name} foil`,
  stamp: (name: string) => `${name} stamp`,
}
