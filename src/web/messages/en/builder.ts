import { formatCount } from './plural.ts'

/** The panel of the collection builder; loaded with it. */
export const builderMessages = {
  title: 'Collection Builder',
  close: 'Close the builder',
  select: 'My Collections',
  selectNone: 'Select a collection...',
  selectNew: 'Create new collection',
  saved: '(Saved)',
  local: '(Local)',
  back: 'Back to Collections',
  headline: 'Headline',
  headlinePlaceholder: 'Write a headline?',
  headlineMissing: 'A collection needs a headline before it can be saved.',
  description: 'Description',
  descriptionPlaceholder: 'Write a nice description.',
  editing: { saved: 'Saved', unsaved: 'Unsaved', saving: 'Saving…' },
  replaced: {
    name: (text: string) => `Your headline replaced “${text}”, which was saved elsewhere.`,
    description: (text: string) =>
      text
        ? `Your description replaced “${text}”, which was saved elsewhere.`
        : 'Your description was saved. It had been deleted elsewhere.',
  },
  keptLocally: 'Kept in this browser',
  cards: (count: number) => formatCount(count, 'card', 'cards'),
  cardsOf: (name: string) => `Cards of ${name}`,
  large: 'Large',
  isPublic: 'Public',
  pages: 'Pages of cards',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  previous: 'Previous page of cards',
  next: 'Next page of cards',
  save: 'Save',
  publish: 'Publish Collection',
  view: 'View Collection',
  delete: 'Delete Collection',
  remove: (card: string) => `Remove ${card}`,
  removed: (card: string) => `${card} removed`,
  undo: 'Undo',
  addedTo: (card: string, collection: string) => `${card} added to ${collection}`,
  addedAll: (added: number, alreadyIn: number, collection: string) =>
    added === 0
      ? `All of them are already in ${collection}`
      : `${formatCount(added, 'card', 'cards')} added to ${collection}${alreadyIn > 0 ? ` (${alreadyIn.toLocaleString('en')} already in it)` : ''}`,
  alreadyIn: (card: string, collection: string) => `${card} is already in ${collection}`,
  dropHere: 'Drop the card here',
  emptyTitle: 'No cards yet',
  emptyText: 'Switch to Collect and choose the cards you want, or drag them here.',
  loadingCards: 'Loading cards…',
  cardsFailed: 'The cards of this collection could not be loaded.',
  listFailed: 'Your saved collections could not be loaded.',
  tryAgain: 'Try Again',
  welcomeTitle: 'Start a collection',
  welcomeText:
    'Switch to Collect and choose any card, or drag one here. Your picks stay in this browser until you save them.',
  noneTitle: 'No collection selected',
  noneText:
    'Select one above to see its cards here. In Collect, the next card that you choose starts another collection.',
  guestTitle: 'Kept in this browser',
  guestText: 'Sign in to save your collections and see them on every device.',
  signIn: 'Sign In',
  full: 'This browser’s storage is full. Your latest changes are only in this tab: save the collection or free up space before you close it.',
  confirmTitle: 'Confirm Deletion',
  confirmText: (name: string) => `Are you sure you want to delete "${name}"? This action cannot be undone.`,
  cancel: 'Cancel',
  confirmDelete: 'Delete',
  /** After signing in, about what was collected in this browser before. */
  keep: {
    title: (cards: number) =>
      cards === 1 ? 'Keep this card?' : `Keep these ${cards.toLocaleString('en')} cards?`,
    /** `names`: each as by `name`, joined by `between`. */
    text: (names: string) =>
      `Collected in this browser before you signed in. Will be saved in your account as ${names}.`,
    name: (name: string) => `“${name}”`,
    between: ', ',
    keep: 'Keep',
    later: 'Not now',
    again: 'Try again',
    failed: 'The cards could not be saved. They are still in this browser.',
    collections: (count: number) => formatCount(count, 'collection', 'collections'),
    saved: (cards: number, collection: string) =>
      `${formatCount(cards, 'card', 'cards')} saved in ${collection}`,
    /** A list that a visitor wanted to import, after the cards or alone. */
    thenImport: (file: string) => `Then you see “${file}” again and import it.`,
    importTitle: 'Import your list?',
    importText: (file: string) => `“${file}” is not imported yet. It is kept in this browser for a day.`,
    review: 'Go to the List',
  },
  /** Collections that only this browser has, in My Collections. */
  device: {
    title: 'On this device only',
    owned: 'Owned',
    wanted: 'Want',
    text: 'Save a collection to have it in your account and on every device.',
    beforeSignIn: 'Collected before you signed in',
    open: 'Open',
    openOf: (name: string) => `Open ${name} in the builder`,
    saveOf: (name: string) => `Save ${name}`,
    deleteOf: (name: string) => `Delete ${name}`,
    deleted: (name: string) => `${name} deleted`,
  },
  toasts: {
    saved: 'Collection saved successfully!',
    updated: 'Collection updated successfully!',
    saveFailed: 'Failed to save collection. Please try again.',
    deleted: 'Collection deleted successfully',
    deleteFailed: 'Failed to delete collection. Please try again.',
    unsent: 'Some changes are not saved yet. Retrying…',
    signInToSave: 'Please sign in to save collections',
    signInToPublish: 'Please sign in to publish collections',
    saveFirst: 'Please save the collection before publishing',
  },
}
