/**
 * The invitation, if the sign-in service accepts one. A hosted project does not: it would store the code with the account, and
 * pass it on to providers.
 */
export function acceptedInvite(client: object, invite: string | undefined): string | undefined {
  const { url } = client as { url: string }
  return new URL(url).origin === window.location.origin ? invite : undefined
}
