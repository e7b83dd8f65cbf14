/** The frame of owner's pages. */
export const ownerMessages = {
  area: 'Site Administration',
  navigation: 'Site administration',
  pages: {
    overview: 'Overview',
    jobs: 'Jobs',
    users: 'Users',
    moderation: 'Moderation',
    data: 'Data',
    backups: 'Backups',
    settings: 'Settings',
    history: 'History',
  },
  loadFailed: 'This page could not be loaded. Please try again.',
}
