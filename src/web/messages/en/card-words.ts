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
      pageText: (copies: number) => (copies > 1 ? `Owned ×${copies}` : copies > 0 ? 'Owned' : 'Own'),
      label: (name: string, copies: number) => (copies > 0 ? `Own ${name}: ${copies}` : `Own ${name}`),
      hint: (collection: string | undefined) =>
        collection ? `Mark as owned in ${collection} (O)` : 'Mark as owned (O)',
    },
    chasing: {
      text: (copies: number) => (copies > 1 ? `Want ${copies}` : 'Want'),
      pageText: (copies: number) => (copies > 1 ? `Wanted ×${copies}` : copies > 0 ? 'Wanted' : 'Want'),
      // Contains the text of the button, so that it can be spoken.
      label: (name: string, copies: number) =>
        copies > 1 ? `Want ${copies}: ${name}` : copies > 0 ? `Want ${name}: 1` : `Want ${name}`,
      hint: (collection: string | undefined) =>
        collection ? `Mark as wanted in ${collection} (W)` : 'Mark as wanted (W)',
    },
    place: (collection: string, others: number) => (others > 0 ? `${collection} +${others}` : collection),
    menu: (name: string) => `Number and collections of ${name}`,
    menuHint: 'Number, collections and more',
  },
}
