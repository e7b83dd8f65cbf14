/** The toasts after copying a link. */
export const linkCopiedMessages = {
  copied: 'Link copied to clipboard!',
  copyFailed: 'Failed to copy link',
}

/** The same where the page shows the link, which is selected if it cannot be copied. */
export const shownLinkCopiedMessages = {
  copied: linkCopiedMessages.copied,
  copyFailed: `${linkCopiedMessages.copyFailed}. It is selected, so copy it by hand.`,
}
