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
  notices: 'Notices',
  noticeSettings: 'Notice settings',
  stopDigest: 'Stop the daily mail',
}
