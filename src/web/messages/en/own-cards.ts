/** The texts about marking cards as owned or wanted with one press, and about the collection that they go to. */
export const ownCardsMessages = {
  /** The first collection, which is created with the first marked card. */
  defaultCollection: 'My cards',
  cards: (count: number) => (count === 1 ? '1 card' : `${count.toLocaleString('en')} cards`),
  marked: {
    owned: (cards: string, collection: string) => `${cards}: owned in ${collection}`,
    chasing: (cards: string, collection: string) => `${cards}: wanted in ${collection}`,
  },
  failed: 'This could not be saved.',
  offline: 'You are offline. This was not saved.',
  tryAgain: 'Try again',
  /** Puts the cards, and later ones, into another collection. */
  change: 'Change',
  choose: {
    title: 'Which collection?',
    hint: 'Cards that you add go there from now on. You can change it in Settings.',
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
