/** Said on every page when the session ends without a press on Sign Out here. */
export const sessionEndMessages = {
  signedOut: 'You have been signed out. Sign in again to go on.',
}
