export const offline = {
  title: 'You are offline',
  text: 'This page has not been opened on this device before. Cards, sets and collections that you have seen can be read without a connection.',
  home: 'Home',
  collections: 'My Collections',
}
