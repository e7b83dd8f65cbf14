/** What pages say of collecting. */
export const collecting = {
  mode: 'What a press on a card does',
  view: 'View',
  collect: 'Collect',
  add: 'Add to Collection',
  added: 'In your collection',
}
