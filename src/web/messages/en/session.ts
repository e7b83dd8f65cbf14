/** The signed-in header, the verification banner and the prompt to sign in; loaded when they are shown. */
export const sessionMessages = {
  account: 'Account',
  accountOf: (label: string) => `Account of ${label}`,
  noEmail: 'Profile',
  publicProfile: 'Public Profile',
  binders: 'Binders',
  accountSettings: 'Account Settings',
  siteAdministration: { owner: 'Site Administration', moderator: 'Moderation' },
  signOut: 'Sign Out',
  signOutFailed: 'An unexpected error occurred. Please try again.',
  failed: 'Authentication failed. Please try again.',
  notVerified: 'Email not verified',
  verifyToUnlock: 'Verify your email to unlock all features',
  verifyWhy: 'Only notifications by email are still locked.',
  /** In place of `verifyWhy` on a site without a mail server. */
  noMail:
    'This site sends no email: ask its owner to confirm your address, or for the code. Resend writes a new file with one.',
  /** For the owner of such a site. */
  noMailOwner:
    'This site sends no email: confirm your address on the page Users, or enter the code. Resend writes a new file with one.',
  /** Beside `sent` on such a site. */
  sentToFile: 'On this site, the email is a file on the server. Its owner can read the code in it.',
  resend: 'Resend',
  enterCode: 'Enter code',
  sent: 'Email sent!',
  resendFailed: 'Failed to resend verification email',
  unexpected: 'An unexpected error occurred',
  actions: {
    vote: 'Sign in to vote',
    comment: 'Sign in to comment',
    favorite: 'Sign in to favorite',
    like: 'Sign in to like',
    copies: 'Sign in to keep track of your copies',
    saveSearch: 'Sign in to save searches',
  },
  promptText: "It only takes a moment, and you'll come right back here.",
  close: 'Close',
  or: 'or',
  signIn: 'Sign In',
  createAccount: 'Create Account',
  providers: { google: 'Google', discord: 'Discord', oidc: 'OpenID' },
  continueWith: (provider: string) => `Continue with ${provider}`,
  tooMany: 'Too many attempts. Please wait a few minutes and try again.',
  codeWrong: 'The code is wrong or no longer valid.',
}

export type SignInPromptAction = keyof typeof sessionMessages.actions
