type Named = { name: string; nameEn?: string | null | undefined }

/** The catalogue's terms for cards and sets. */
export const cardTermMessages = {
  /** The name of a card or set in the reader's language. */
  nameOf: ({ name, nameEn }: Named) => nameEn ?? name,
  fact: (word: string) => word,
  foil: (name: string) => `${name} foil`,
  stamp: (name: string) => `${name} stamp`,
  owned: (copies: number) => (copies === 1 ? 'You own it' : `You own ${copies}`),
  wanted: (copies: number) => (copies === 1 ? 'You want it' : `You want ${copies}`),
  /** `more` is the number of further collections. */
  ownedIn: (collection: string, more: number) =>
    more > 0 ? `Owned in ${collection} +${more}` : `Owned in ${collection}`,
  want: 'Want',
  mark: {
    owned: {
      text: (copies: number) => (copies > 0 ? `✓${copies > 1 ? ` ${copies}` : ''}` : 'Own'),
      label: (name: string, copies: number) => (copies > 0 ? `Own ${name}: ${copies}` : `Own ${name}`),
      hint: 'Mark as owned (O)',
    },
    chasing: {
      text: (copies: number) => (copies > 1 ? `Want ${copies}` : 'Want'),
      label: (name: string, copies: number) => (copies > 0 ? `Want ${name}: ${copies}` : `Want ${name}`),
      hint: 'Mark as wanted (W)',
    },
  },
}
