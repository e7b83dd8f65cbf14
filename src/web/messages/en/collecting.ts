/** Collect mode on pages. */
export const collecting = {
  mode: 'When you click a card',
  view: 'View',
  collect: 'Collect',
  add: 'Add to Collection',
  added: 'In your collection',
}
