/** The texts about changes of a user's cards: what every one of them says when it is undone or fails. */
export const changesMessages = {
  undo: 'Undo',
  /** Before the text of the change that Undo takes back. */
  lastChange: 'Last change:',
  /** Changes that no toast names. */
  removed: (card: string) => `${card} removed`,
  edited: (card: string) => `${card} edited`,
  undone: 'The last change was undone.',
  undoConflict: 'This can’t be undone, because the cards have been changed again since.',
  undoRefused: 'This can no longer be undone.',
  undoFailed: 'This could not be undone. Please try again.',
}
