/** After a link to a page of ours was to be copied. */
export const linkCopied = {
  copied: 'Link copied to clipboard!',
  copyFailed: 'Failed to copy link',
}
