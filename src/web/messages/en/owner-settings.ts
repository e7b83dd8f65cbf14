/** Settings of the site and invitations to register. */
export const ownerSettingsMessages = {
  loadFailed: 'The settings could not be loaded.',
  tryAgain: 'Try Again',
  save: 'Save',
  saved: 'Saved',
  saveFailed: 'The change could not be saved. Please try again.',
  /** Before the name of an environment variable. */
  fixed: 'Fixed by an environment variable of the server:',

  site: 'Site',
  siteName: 'Name of the site',
  nameRequired: 'Please enter a name',
  contact: 'Contact',
  contactHint:
    'A mail address or web address. Visitors see it on every page, and sources of cards and prices in requests. Empty: none.',
  notice: 'Notice to all visitors',
  noticeHint: 'One line above every page, for example about maintenance. Empty: none.',

  registration: 'Registration',
  registrationModes: { open: 'Open', invitation: 'By invitation', closed: 'Closed' },
  registrationHints: {
    open: 'Everybody who finds the site can create an account.',
    invitation: 'A new account needs an invitation link from you.',
    closed: 'Nobody can create an account, not even with an invitation.',
  },

  invitations: {
    title: 'Invitations',
    create: 'New Invitation',
    lead: 'People who open the link can create an account, until it is used up or has expired.',
    uses: 'Accounts',
    days: 'Valid for days',
    range: (max: number) => `Enter a whole number from 1 to ${max}`,
    createLink: 'Create Link',
    createFailed: 'The invitation could not be created. Please try again.',
    link: 'Invitation link',
    shownOnce: 'The link is shown only now. Copy it and hand it out.',
    copy: 'Copy Link',
    done: 'Done',
    close: 'Close',
    empty: 'There are no invitations. Create a link for people whom you want to have on the site.',
    closed: 'Registration is closed: invitations admit nobody at the moment.',
    loadFailed: 'The invitations could not be loaded.',
    usedOf: (used: number, uses: number) => `${used} of ${uses} used`,
    states: { active: 'Active', used: 'Used up', expired: 'Expired' },
    dates: (created: string, end: string) => `Created ${created}, valid until ${end}`,
    revoke: 'Revoke',
    revokeOf: (created: string) => `Revoke the invitation of ${created}`,
    revokeTitle: 'Revoke this invitation?',
    revokeText: 'Its link no longer admits anybody. Accounts that were created with it remain.',
    revoked: 'Invitation revoked',
    revokeFailed: 'The invitation could not be revoked. Please try again.',
    cancel: 'Cancel',
    more: 'Show More',
    loadingMore: 'Loading…',
  },

  daily: 'Every day',
  jobs: {
    catalogueSync: {
      label: 'New and changed cards',
      hint: 'Asks the source of cards once a day. Removed cards are held back until you accept.',
    },
    priceSync: { label: 'Prices', hint: 'Imports the prices of the day.' },
    nightlyBackup: {
      label: 'Nightly backup',
      hint: 'Writes a backup of the whole database to the disk of the server. Old ones are deleted.',
    },
  },

  first: {
    lead: 'You are the owner of this site. Five questions, each with a safe answer: change what you like, or skip them. You find all of them under Settings later.',
    siteName: 'What is the site called?',
    registration: 'Who may register?',
    fresh: 'Keep cards and prices fresh?',
    freshLabel: 'New cards and prices every day',
    freshHint: 'Asks the sources of cards and prices once a day.',
    backup: 'Back up every night?',
    contact: 'How can people reach you?',
    save: 'Save and Continue',
    skip: 'Skip',
  },
}
