/** Whether a text is a mail address or a web address that can be sent in a header and used as a link. */
export function isContact(text: string): boolean {
  if (!/^[\x21-\x7e]{1,200}$/.test(text)) return false
  return /^[^\s()<>@]+@[^\s()<>@]+$/.test(text) || /^https?:\/\/[^\s()<>]+$/.test(text)
}

/** The address to which a link with the contact leads. */
export function contactLink(contact: string): string {
  return /^https?:\/\//.test(contact) ? contact : `mailto:${contact}`
}
