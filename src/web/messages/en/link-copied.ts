/** The toasts after copying a link. */
export const linkCopied = {
  copied: 'Link copied to clipboard!',
  copyFailed: 'Failed to copy link',
}
