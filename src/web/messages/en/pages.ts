/** Titles of the pages of signing in and of one's own. */
export const pageTitles = {
  login: 'Sign In',
  register: 'Create Account',
  callback: 'Completing sign in',
  postLogin: 'Completing sign in',
  forgotPassword: 'Reset your password',
  resetPassword: 'Set a new password',
  verifyEmail: 'Verify your email',
  account: 'Account Settings',
  profile: 'Profile',
  collections: 'My Collections',
  importFile: 'Import a File',
  notices: 'Notifications',
  noticeSettings: 'Notification settings',
  stopDigest: 'Stop the daily email',
}

/** Descriptions of those that search engines may list. */
export const pageDescriptions = {
  login:
    'Sign in to ChaseKit to collect Pokémon cards, follow what your sets still miss and talk about cards.',
  register:
    'Create a free ChaseKit account: build collections of English and Japanese Pokémon cards, track what is missing, and share them.',
}
