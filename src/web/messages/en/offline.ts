export const offlineMessages = {
  title: 'You are offline',
  text: 'You have not opened this page on this device before. Cards, sets and collections that you have opened work without a connection.',
  home: 'Home',
  collections: 'My Collections',
}
