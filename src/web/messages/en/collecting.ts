/** What pages say of collecting before the builder is loaded. */
export const collecting = {
  mode: 'What a press on a card does',
  view: 'View',
  collect: 'Collect',
  open: 'My Collections',
  add: 'Add to Collection',
  added: 'In your collection',
}
