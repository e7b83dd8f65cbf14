/** The texts of collect mode on pages, whose clicks add cards to a collection. */
export const collectModeMessages = {
  mode: 'When you click a card',
  view: 'View',
  collect: 'Collect',
}
