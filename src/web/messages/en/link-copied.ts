/** The result of copying a link. */
export const linkCopied = {
  copied: 'Link copied to clipboard!',
  copyFailed: 'Failed to copy link',
}
