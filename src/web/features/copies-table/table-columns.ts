import type { CopySort } from '#contract/copy-endpoints.ts'
import { copyTableMessages as messages } from '#web/messages/en/copy-table.ts'

/** The columns of the table, in their order. */
export const columnIds = [
  'card',
  'set',
  'number',
  'printing',
  'condition',
  'quantity',
  'paid',
  'value',
  'ownValue',
  'gain',
  'location',
  'filed',
  'tags',
  'added',
  'acquired',
  'note',
  'status',
  'collection',
] as const
export type ColumnId = (typeof columnIds)[number]

/** The columns that users can edit, with the kind of their editor. */
export const editors: Partial<Record<ColumnId, 'text' | 'select' | 'date'>> = {
  printing: 'select',
  condition: 'text',
  quantity: 'text',
  paid: 'text',
  ownValue: 'text',
  location: 'text',
  tags: 'text',
  acquired: 'date',
  note: 'text',
  status: 'select',
}

const widths: Record<ColumnId, string> = {
  card: 'clamp(8.5rem, 36vw, 12.5rem)',
  set: '8rem',
  number: '4.5rem',
  printing: '8.5rem',
  condition: '8rem',
  quantity: '4.5rem',
  paid: '6rem',
  value: '6rem',
  ownValue: '6.5rem',
  gain: '6rem',
  location: '7rem',
  filed: '16rem',
  tags: '7rem',
  added: '7rem',
  acquired: '7.5rem',
  note: '10rem',
  status: '5.5rem',
  collection: '9rem',
}

const endAligned: ReadonlySet<ColumnId> = new Set(['quantity', 'paid', 'value', 'ownValue', 'gain'])

/** The columns with amounts of money. */
export const moneyColumns: ReadonlySet<ColumnId> = new Set(['paid', 'value', 'ownValue', 'gain'])

/** The columns that the API does not sort by. */
type UnsortedColumn = 'note' | 'status' | 'collection'
const unsorted: ReadonlySet<ColumnId> = new Set<UnsortedColumn>(['note', 'status', 'collection'])

function isSorted(id: ColumnId): id is Exclude<ColumnId, UnsortedColumn> & CopySort {
  return !unsorted.has(id)
}

/** Columns that are hidden until a user chooses them. */
export const hiddenByDefault: readonly ColumnId[] = [
  'ownValue',
  'filed',
  'acquired',
  'note',
  'status',
  'collection',
]

export type Column = {
  id: ColumnId
  label: string
  sort: CopySort | undefined
  isEndAligned: boolean
  editor: 'text' | 'select' | 'date' | undefined
}

const allColumns: readonly Column[] = columnIds.map(id => ({
  id,
  label: messages.columns[id],
  sort: isSorted(id) ? id : undefined,
  isEndAligned: endAligned.has(id),
  editor: editors[id],
}))

/** The columns without the hidden ones. The card is always shown. */
export function columnsWithout(hidden: ReadonlySet<ColumnId>): readonly Column[] {
  return allColumns.filter(({ id }) => id === 'card' || !hidden.has(id))
}

/** The CSS grid columns of a row. The last column takes the rest of the width. */
export function gridTemplateOf(columns: readonly Column[]): string {
  const last = columns.length - 1
  return columns
    .map(({ id }, index) => (index === last ? `minmax(${widths[id]}, 1fr)` : widths[id]))
    .join(' ')
}
