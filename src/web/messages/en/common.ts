export const commonMessages = {
  siteName: 'ChaseKit',
  language: { en: 'English', ja: 'Japanese' },
  listSeparator: ', ',
  loading: 'Loading…',
  tryAgain: 'Try Again',
  backToHome: 'Back to Home',
  offlineTitle: 'You are offline',
  offline: 'You are offline. What you see may be out of date.',
  somethingWrong: 'Something went wrong on our side. Please try again.',
  disclaimer:
    'ChaseKit is made by fans and is not affiliated with Nintendo, Creatures, GAME FREAK or The Pokémon Company. Card names and texts belong to their owners.',
}
