export const collections = {
  title: 'My Collections',
  signInTitle: 'Sign in to view collections',
  signIn: 'Sign In',
  notOpen: 'Collections are not open yet',
  notOpenText: 'Browsing and searching every card already works; keeping collections follows.',
  allSets: 'All Sets',
}
