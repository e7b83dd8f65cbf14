/**
 * The columns of our CSV. The first row describes the collection; every other row is a set of equal copies of a card.
 */
export const ownColumns = [
  'Record',
  'Card ID',
  'Name',
  'Set ID',
  'Set',
  'Number',
  'Status',
  'Notes',
  'Tags',
  'Added',
  'Variant',
  'Language',
  'Condition',
  'Grading company',
  'Grade',
  'Certificate',
  'Quantity',
  'Price paid',
  'Currency',
  'Acquired',
  'Place',
  'Copy note',
  'Description',
  'Public',
  'Created',
] as const
export type OwnColumn = (typeof ownColumns)[number]

export const ownMarks: readonly string[] = ['record', 'card id', 'status', 'copy note']

/** Joins tags by '|'; escapes '|' and backslash with a backslash. */
export function joinTags(tags: readonly string[]): string {
  return tags.map(tag => tag.replace(/[\\|]/g, '\\$&')).join('|')
}

export function splitTags(cell: string): string[] {
  const tags = cell.match(/(?:\\[\s\S]|[^\\|])+/g) ?? []
  return tags.map(tag => tag.replace(/\\([\s\S])/g, '$1'))
}
