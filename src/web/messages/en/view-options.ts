export const viewOptionsMessages = {
  view: 'View',
  more: 'More',
  close: 'Close view options',
}
