/** The sign-in pages. */
export const signInMessages = {
  loginDescription: 'Sign in to collect Pokémon cards, see what your sets are missing and talk about cards.',
  registerPage: 'Create Account',
  registerDescription:
    'Create a free account: build collections of English and Japanese Pokémon cards, track what is missing, and share them.',
  completingPage: 'Completing sign in',

  loginTitle: 'Welcome back',
  loginLead: 'Sign in to keep collections, vote and join the discussions.',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Sign In',
  forgot: 'Forgot your password?',
  noAccount: "Don't have an account?",
  createOne: 'Create one here',
  loginFailed: 'Login failed. Please try again.',
  orEmail: 'or with your email',
  providerFailed: (provider: string) => `Failed to sign in with ${provider}. Please try again.`,
  needsScript: 'Signing in needs JavaScript, which is off in this browser.',
  emailRequired: 'Please enter your email address',
  emailInvalid: 'Please enter a complete email address, such as name@example.com',
  passwordRequired: 'Please enter a password',
  unexpected: 'An unexpected error occurred. Please try again.',

  linkInstead: 'Email me a sign-in link instead',
  passwordInstead: 'Sign in with a password instead',
  linkTitle: 'Sign in by email',
  linkLead: 'We send you a link and a code. Either signs you in, no password needed.',
  sendLink: 'Send link and code',
  linkSent: (email: string) =>
    `If ${email} has an account, a link and a 6-digit code are on their way. Open the link in this browser or enter the code here.`,

  registerTitle: 'Create your account',
  registerLead: 'Free, and ready in a minute.',
  invitedOwner: (siteName: string) =>
    `You set up ${siteName}. Create the account of its owner; it needs no confirmation by mail.`,
  invited: (siteName: string) => `You are invited to ${siteName}. Free, and ready in a minute.`,
  /** For visitors of a site on which not everybody may register. */
  noRegistration: {
    invitation: 'Registration is by invitation',
    closed: 'Registration is closed',
    invitationLead:
      'New accounts on this site need an invitation link. If you got one, open it in this browser. If not, ask the owner of the site. If the site is your own, open the address for its owner that its start printed.',
    closedLead:
      'This site does not accept new accounts at the moment. Everything that you see without an account stays open to you.',
    ask: 'Ask the owner',
    browse: 'Browse the sets',
    refused:
      'No account was created: this site accepts new accounts by invitation only, or not at all. If you have an invitation link, open it again and continue from there. If the site is your own, open the address for its owner that its latest start printed.',
    ownerCodeRefused:
      'This link for the owner is no longer valid: the site has been started again since, or has an owner. If it has none, open the address that its latest start printed, or start it again for a new one.',
  },
  username: 'Username',
  usernameHint: '3 to 20 characters: letters, numbers and underscores',
  usernameRequired: 'Please choose a username',
  usernameWrong: 'Usernames have 3 to 20 letters, numbers and underscores',
  passwordHint: 'At least 6 characters',
  confirmPassword: 'Confirm password',
  confirmRequired: 'Please enter the password once more',
  passwordsDiffer: 'Passwords do not match',
  passwordShort: 'Password must be at least 6 characters long',
  passwordLong: 'Password cannot be longer than 72 characters',
  register: 'Create Account',
  haveAccount: 'Already have an account?',
  signInHere: 'Sign in here',
  registerFailed: 'Registration failed. Please try again.',
  registered: 'Account created successfully!',
  checkEmail: 'Please check your email to verify your account.',
  nextSteps: {
    title: 'Check your email',
    ready: 'Account created',
    mailedTo: 'We sent an email to',
    how: 'Open its link, or enter its 6-digit code here.',
    noMail:
      'No email after a few minutes? Look in your spam folder, or have it sent again. The owner of the site can confirm your address, too.',
    resend: 'Send the email again',
    verified: 'Already verified?',
    /** On a site without a mail server. */
    account: 'Your email address:',
    /** Until the page is left by itself. `stays` replaces it, in a line as well. */
    opensSets: 'The sets open in 4 seconds. Tap to stay.',
    stays: 'This page stays open.',
    /** Follows `checkEmail`. */
    mailIsFile:
      'On this site it is not sent, but written to a file on the server, which the owner of the site can read. You can sign in now.',
    refused: 'If your password is refused, ask the owner of the site to confirm your address.',
    codeFromOwner: 'You can also enter the 6-digit code from that file. Ask the owner of the site for it.',
  },
  /** What a new user can do first; `title` is that of the page from which they came. */
  firstSteps: {
    label: 'First steps',
    start: 'Start your collection:',
    startHere: 'Choose a set here, or:',
    codeSent: (email: string) => `We sent a code to ${email}.`,
    enterCode: 'Enter the Code',
    signInAs: (email: string) => `Your account ${email} is created. Sign in to save your cards.`,
    backTo: (title: string) => `Back to ${title}`,
    importFile: 'Import a File',
    addByNumber: 'Add Cards by Number',
    chooseSet: 'Choose a Set',
    dismiss: 'Dismiss the first steps',
    failed: 'The collection could not be opened. Please try again.',
  },

  /** The page to which mailed links lead. `notRequested` is for users who did not cause the mail. */
  confirm: {
    pageTitle: 'Continue from your email',
    signup: {
      title: 'Confirm your email address',
      lead: 'Your account is ready once you confirm that the address is yours.',
      action: 'Confirm email address',
      notRequested: 'You did not sign up? Close this page, and the address stays unconfirmed.',
    },
    signIn: {
      title: 'Sign in to this site',
      lead: 'You asked for a link that signs you in without a password.',
      action: 'Sign In',
      notRequested: 'You did not ask to sign in? Close this page, and nothing happens.',
    },
    recovery: {
      title: 'Set a new password',
      lead: 'Continue to choose a new password for your account.',
      action: 'Continue',
      notRequested: 'You did not ask for this? Close this page, and your password stays as it is.',
    },
    emailChange: {
      title: 'Confirm the change of address',
      lead: 'Somebody asked to change the email address of your account.',
      action: 'Confirm the change',
      notRequested: 'You did not ask for this? Close this page, and the address stays as it is.',
    },
    once: 'The link works once. Opening this page does not use it up.',
    incompleteTitle: 'This link is incomplete',
    incompleteLead:
      'Part of the address is missing. Open the link in the email again, or enter the 6-digit code from the email.',
    enterCode: 'Enter the code',
  },

  completing: 'Completing sign in...',
  callbackError: 'Authentication Error',
  goingHome: 'Taking you to the home page, where this message stays…',
  tryAgain: 'Try Again',
  dismissFailure: 'Dismiss this message',
  providerDown: 'The sign-in provider did not respond. Try again in a few minutes, or sign in another way.',
  cancelled: 'The sign-in was cancelled.',
  disabled: 'This account is disabled. Ask the owner of the site.',
  mailConfirmation:
    'Confirm your address first: at the provider, by the link if you got an email from us, or through the owner of the site.',
  identityTaken: 'This sign-in belongs to another account of the site.',
  startAgain: 'This sign-in took too long or was continued already. Please start it again.',
  otherBrowser: 'This link was requested in another browser and only works there.',
  verifiedElsewhere: 'Sign in to continue.',
  otherAddressTitle: 'One more step',
  linkExpired: 'Email link is invalid or has expired',
  otherAddress: 'This address is confirmed. Now open the link that we sent to your other address.',
  continue: 'Continue',

  forgotTitle: 'Reset your password',
  forgotLead: 'Enter the email address of your account. We send you a link and a code.',
  sendReset: 'Send link and code',
  resetFailed: 'Failed to send the email. Please try again.',
  resetSent: (email: string) =>
    `If ${email} has an account, a link and a 6-digit code are on their way. Open the link in this browser or enter the code here.`,
  noPasswords: {
    title: 'This site uses no passwords',
    lead: 'There is no password to reset. Sign in here instead.',
  },
  /** On a site without a mail server, whose mails are files. */
  noMail: {
    forgotLead:
      'This site sends no email. Ask its owner for a link with which you set a new password. If you are the owner, enter your address: a link and a code are written to a file on the server.',
    linkLead:
      'This site sends no email. Sign in with your password, or ask its owner for a link with which you set a new one. If you are the owner, enter your address: a link and a code are written to a file on the server. Either signs you in.',
    /** In place of `linkSent` and `resetSent`. */
    mailCreated: (email: string) =>
      `If ${email} has an account, a file on the server contains a link and a 6-digit code. Open the link in this browser or enter the code here.`,
    codeLead: 'Enter the 6-digit code from the file on the server.',
    verifyLead:
      'This site sends no email. Ask its owner to confirm your address, or for the 6-digit code from the file on the server.',
  },
  haveCode: 'I have a code already',
  backToSignIn: 'Back to sign in',
  ownersLink: {
    lead: 'The owner of this site created this link for you. It works once, and signs your other devices out.',
    done: 'Password changed. Sign in with it now.',
    expired: 'This link has been used or has expired. Ask the owner of the site for a new one.',
  },
  newTitle: 'Set a new password',
  newLead: 'You will be signed out on all other devices.',
  newPassword: 'New password',
  confirmNew: 'Confirm new password',
  newPasswordsDiffer: 'New passwords do not match',
  setPassword: 'Set password',
  passwordSet: 'Password changed successfully!',
  passwordFailed: 'Failed to change password',
  checkingLink: 'Checking your link…',
  codeLead: 'Enter the 6-digit code from the email.',
  askAgain: 'Request a new email',

  code: '6-digit code',
  codeRequired: 'Please enter the code',
  confirmCode: 'Confirm',
  otherAddressInstead: 'Use another address',

  factorTitle: 'Two-step verification',
  factorLead: 'Enter the code that your authenticator app shows for this site.',
  otherAccount: 'Use another account',

  verifyTitle: 'Verify your email',
  verifyLead: 'Enter the 6-digit code from the email that we sent you.',
  verify: 'Verify',
  verified: 'Your email is verified.',

  sideTitle: 'Every card you own, and every one you chase.',
  sideText: 'You can browse, search and read without an account. Sign in to take part.',
}
