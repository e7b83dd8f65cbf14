import { formatCount } from './plural.ts'

/** Publishing a collection, in My Collections and in the builder. */
export const publishingMessages = {
  published: 'Collection published successfully!',
  updated: 'Collection updated successfully!',
  everyoneSees: (count: number, showsCopies: boolean) =>
    `Everyone can see its ${formatCount(count, 'card', 'cards')}${showsCopies ? ', with printing, condition and quantity' : ', without printing, condition and quantity'}. The home page and your profile list it if your profile and activity are public. Prices paid, places and notes stay yours.`,
  /** The two parts of the hint beside the button that publishes. */
  shows: (showsCopies: boolean): string =>
    showsCopies
      ? 'Publishing shows cards, printings, conditions and quantities to everyone.'
      : 'Publishing shows the cards to everyone.',
  hint: 'The home page and your profile list them if your profile and activity are public. Prices paid, places and notes stay yours.',
  look: 'Look',
  makePrivate: 'Make Private',
  madePrivate: 'Only you can see this collection now',
  undo: 'Undo',
  failed: 'Failed to publish collection. Please try again.',
}
