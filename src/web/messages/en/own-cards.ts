/** The texts about marking cards as owned or wanted with one press. */
export const ownCardsMessages = {
  /** The collection for cards marked while no saved collection is focused. */
  defaultCollection: 'My cards',
  cards: (count: number) => (count === 1 ? '1 card' : `${count} cards`),
  marked: {
    owned: (cards: string, collection: string) => `${cards}: owned in ${collection}`,
    chasing: (cards: string, collection: string) => `${cards}: wanted in ${collection}`,
  },
  unchanged: (cards: string, collection: string) => `${cards}: already in ${collection}`,
  failed: 'This could not be saved.',
  offline: 'You are offline. This was not saved.',
  tryAgain: 'Try again',
}
