/** The list of cards for trade while it has none, and the item that marks a card. */
export const tradeMessages = {
  none: 'No cards for trade yet',
  noneText: 'In My Collections, open the menu (⋮) of a card that you own and choose “For Trade”.',
  share: 'Share the Trade List',
  unmarked: (card: string) => `${card} is no longer for trade`,
  failed: 'Failed to change what is for trade. Please try again.',
}

/** The trade list, where its texts differ from those of the want list. */
export const tradeListMessages = {
  title: 'Trade List',
  notFound: 'Trade list not found',
  failed: 'The trade list could not be loaded.',
  offline: 'The trade list appears as soon as you are back online.',
  signIn: 'Sign in to see your trade list',
  labelAll: 'Cards for trade',
  empty: tradeMessages.none,
  emptyText: 'Cards appear here when they are marked For Trade.',
  ownCards: 'Open My Collections',
  qrCodeOf: 'QR code of the trade list',
  dialog: {
    open: 'Open Trade List',
    allText:
      'A link shows what you have for trade in all collections, with printing, language, condition or grade, number and market price. ' +
      'For Trade means all copies of a card in that collection. The link ends when you revoke it.',
  },
}
