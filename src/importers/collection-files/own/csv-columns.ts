import type { CopyTexts } from './read-copy.ts'

/**
 * The columns of ChaseKit's CSV. The first row describes the collection. Every other row contains equal copies of a
 * card, or an unmatched row of an earlier import, which may have a number of wanted copies beside the owned ones.
 */
export const chaseKitColumns = [
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
  'Wanted',
] as const

/** Columns that a file has only if it has a text in one of them. */
export const optionalChaseKitColumns = [
  'My value',
  'My value currency',
  'My value day',
  'Worth',
  'Worth currency',
  'Worth day',
  'Binder/Page/Row/Column',
] as const
export type ChaseKitColumn = (typeof chaseKitColumns)[number] | (typeof optionalChaseKitColumns)[number]

export const requiredChaseKitColumns: readonly string[] = ['record', 'card id', 'status', 'copy note']

/** Joins tags into one cell by '|'. '|' and backslash within a tag are escaped with a backslash. */
export function joinTags(tags: readonly string[]): string {
  return tags.map(tag => tag.replace(/[\\|]/g, '\\$&')).join('|')
}

export function splitTags(cell: string): string[] {
  const tags = cell.match(/(?:\\[\s\S]|[^\\|])+/g) ?? []
  return tags.map(tag => tag.replace(/\\([\s\S])/g, '$1'))
}

/** The texts of a row about its copies. */
export function copyTextsOf(cell: (column: ChaseKitColumn) => string): CopyTexts {
  return {
    variant: cell('Variant'),
    language: cell('Language'),
    condition: cell('Condition'),
    company: cell('Grading company'),
    grade: cell('Grade'),
    certificate: cell('Certificate'),
    quantity: cell('Quantity'),
    price: cell('Price paid'),
    currency: cell('Currency'),
    ownAmount: cell('My value'),
    ownCurrency: cell('My value currency'),
    ownDay: cell('My value day'),
    acquired: cell('Acquired'),
    place: cell('Place'),
    note: cell('Copy note'),
  }
}
