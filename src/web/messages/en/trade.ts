/** The list of cards for trade while it has none. */
export const tradeMessages = {
  none: 'No cards for trade yet',
  noneText:
    'In My Collections, open the menu of a card that you own, choose “Copies and Tags” and switch on “For Trade”.',
}
