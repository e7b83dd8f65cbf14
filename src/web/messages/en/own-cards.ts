/** The texts about marking cards as owned or wanted with one press, and about the collection that they go to. */
export const ownCardsMessages = {
  /** The first collection, which is created with the first marked card. */
  defaultCollection: 'My cards',
  cards: (count: number) => (count === 1 ? '1 card' : `${count.toLocaleString('en')} cards`),
  marked: {
    owned: (cards: string, collection: string) => `${cards}: owned in ${collection}`,
    chasing: (cards: string, collection: string) => `${cards}: wanted in ${collection}`,
  },
  /** What was done with several cards. */
  added: {
    owned: (count: number, collection: string) => `${count.toLocaleString('en')} added to ${collection}.`,
    chasing: (count: number, collection: string) =>
      `${count.toLocaleString('en')} added to ${collection} as wanted.`,
  },
  /** Follows `added`. */
  ownedAlready: (count: number) => ` ${count.toLocaleString('en')} you own already.`,
  allOwned: (count: number) => `You own all ${count.toLocaleString('en')} already.`,
  failed: 'This could not be saved.',
  offline: 'You are offline. This was not saved.',
  tryAgain: 'Try again',
  /** Puts the cards, and later ones, into another collection. */
  change: 'Change',
  removed: (card: string, collection: string) => `${card}: removed from ${collection}`,
  removedFromDevice: (card: string) => `${card}: removed`,
  removeFailed: 'The card could not be removed.',
  menu: {
    failed: 'The menu could not be loaded. Please try again.',
    loadFailed: 'Your copies could not be loaded.',
    none: 'In none of your collections',
    owned: 'Owned',
    wanted: 'Wanted',
    own: (collection: string) => `Own it in ${collection}`,
    ownAny: 'Own it',
    want: (collection: string) => `Want it in ${collection}`,
    wantAny: 'Want it',
    wantAnother: 'Want another copy',
    elsewhere: 'Add to another collection…',
    remove: (collection: string) => `Remove from ${collection}`,
    removeFromDevice: 'Remove',
    details: 'Copies and details',
    guest: 'Kept in this browser. Sign in to keep your cards on all devices.',
    signIn: 'Sign In',
  },
  choose: {
    title: 'Which collection?',
    hint: 'Cards that you add go there from now on. You can change it in Settings.',
    count: (cards: number) => (cards === 1 ? '1 card' : `${cards.toLocaleString('en')} cards`),
    always: 'Always add here',
    search: 'Search collections',
    clear: 'Clear',
    noMatch: 'No collection has this name.',
    newCollection: 'New collection…',
    name: 'Name of the collection',
    create: 'Create',
    createFailed: 'The collection could not be created.',
    failed: 'Your collections could not be loaded.',
    tryAgain: 'Try again',
    cancel: 'Cancel',
    close: 'Close',
  },
}
