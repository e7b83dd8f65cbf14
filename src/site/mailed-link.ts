/** What a mailed link does, in the names of the sign-in protocol. */
const mailedLinkTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email', 'email_change'] as const

export type MailedLinkType = (typeof mailedLinkTypes)[number]

export type MailedLink = {
  /** The secret of the link, in the protocol's word. */
  tokenHash: string
  type: MailedLinkType
  /** The page to open afterwards; '' if the link names none. It is not checked: the sign-in service does that. */
  redirectTo: string
}

/** The parameters of a mailed link, in its address and in the form of its page. */
export const mailedLinkParameters = {
  tokenHash: 'token_hash',
  type: 'type',
  redirectTo: 'redirect_to',
} as const

/** Returns undefined for a link that was cut off or changed. */
export function parseMailedLink(parameters: URLSearchParams): MailedLink | undefined {
  const tokenHash = parameters.get(mailedLinkParameters.tokenHash) ?? ''
  const type = mailedLinkTypes.find(known => known === parameters.get(mailedLinkParameters.type))
  if (!type || !/^[\w-]{1,200}$/.test(tokenHash)) return undefined
  return { tokenHash, type, redirectTo: parameters.get(mailedLinkParameters.redirectTo) ?? '' }
}
