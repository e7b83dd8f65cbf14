export const commonMessages = {
  siteName: 'ChaseKit',
  language: { en: 'English', ja: 'Japanese' },
  listSeparator: ', ',
  loading: 'Loading…',
  tryAgain: 'Try Again',
  backToHome: 'Back to Home',
  offlineTitle: 'You are offline',
  offline: 'You are offline. What you see may be out of date.',
  silentServer: 'The server does not answer. Still waiting…',
  connectionTitle: 'The server cannot be reached',
  connectionText: 'The connection was lost before this page was loaded.',
  connectionLost: 'The server could not be reached. Check your connection and try again.',
  somethingWrong: 'Something went wrong on our side. Please try again.',
  disclaimer:
    'ChaseKit is made by fans and is not affiliated with Nintendo, Creatures, GAME FREAK or The Pokémon Company. Card names and texts belong to their owners.',
  /** Before the address of who runs the site. */
  contact: 'Contact:',
  freshness: {
    cards: (date: string) => `Cards of ${date}`,
    prices: (date: string) => `Prices of ${date}`,
    samplePrices: 'Sample prices',
    version: (version: string) => `Version ${version}`,
  },
}
