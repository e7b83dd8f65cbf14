import type { MailTexts } from './mail-texts.ts'

const amount = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

export const englishMailTexts: MailTexts = {
  mails: {
    signup: {
      subject: 'Confirm your {siteName} account',
      heading: 'Welcome to {siteName}',
      reason: 'You signed up with {address}. Confirm that the address is yours and your account is ready.',
      button: 'Confirm email address',
      notRequested: 'You did not sign up? Leave this mail alone and the address stays unconfirmed.',
    },
    magiclink: {
      subject: 'Your {siteName} sign-in link',
      heading: 'Sign in to {siteName}',
      reason: 'Here is the sign-in you asked for. It works once, without your password.',
      button: 'Sign in',
      notRequested: 'You did not ask to sign in? Nothing happens as long as nobody follows this mail.',
    },
    recovery: {
      subject: 'Set a new {siteName} password',
      heading: 'Set a new password',
      reason: 'Somebody asked to set a new password for {address}. If it was you, go on here.',
      button: 'Set a new password',
      notRequested: 'You did not ask for this? Your password stays as it is.',
    },
    email_change_current: {
      subject: 'Confirm the change of your {siteName} email address',
      heading: 'Change of your email address',
      reason:
        'Your account is to move from {address} to {newAddress}. Both addresses have to agree; this mail asks the present one.',
      button: 'Agree to the change',
      notRequested: 'You did not ask for this? Do not follow this mail, and change your password.',
    },
    email_change_new: {
      subject: 'Confirm your new {siteName} email address',
      heading: 'Your new email address',
      reason: 'A {siteName} account is to use {newAddress} from now on. Confirm that the address is yours.',
      button: 'Confirm new address',
      notRequested: 'You have no account there? Leave this mail alone and nothing happens.',
    },
    reauthentication: {
      subject: '{code} is your {siteName} code',
      heading: 'Confirm that it is you',
      reason: 'Type this code where you are changing your account.',
      button: null,
      notRequested: 'You are not changing anything? Give the code to nobody, and change your password.',
    },
  },
  orCode: 'Or type this code:',
  code: 'Your code:',
  lifetime: 'Good for {time}, and only once.',
  linkBelow: 'If the button does not work, open this address:',
  footer: '{siteName} sent this mail because somebody used {address} at {site}.',
  colon: ':',
  gap: ' ',
  hours: count => amount(count, 'hour'),
  minutes: count => amount(count, 'minute'),
  seconds: count => amount(count, 'second'),
}
