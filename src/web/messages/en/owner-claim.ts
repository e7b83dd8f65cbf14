/** The page for becoming the first owner. */
export const ownerClaimMessages = {
  title: 'Become the Owner of This Site',
  lead: 'The owner decides who may register, looks after users and comments, and sees how the site is doing.',
  signInFirst: 'First create an account on this site, or sign in. You come back here afterwards.',
  register: 'Create Account',
  signIn: 'Sign In',
  signedInAs: (email: string) => `You are signed in as ${email}.`,
  meaning: 'This account becomes the owner. Later you can make other users owners or moderators.',
  claim: 'Become the Owner',
  failed: 'That did not work. Please try again.',
  invalidTitle: 'This Link Is Not Valid',
  invalidLead: 'It has been used, has expired or is incomplete.',
  newLink:
    'If the site has no owner yet, each start prints a new link, and so does this command on the computer where the site runs:',
}
