/** The toasts after copying a link. */
export const linkCopiedMessages = {
  copied: 'Link copied to clipboard!',
  copyFailed: 'Failed to copy link',
}
