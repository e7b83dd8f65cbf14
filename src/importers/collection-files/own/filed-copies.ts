import type { PocketIndex } from '#domain/binder.ts'
import { parseQuantity } from '#importers/collection-files/words/number-of.ts'
import { isRow, type Row } from '#importers/row.ts'

/** How many copies of a row are in a pocket. The binder is known by its name, which is unique within a file. */
export type FiledCopies = PocketIndex & { name: string; quantity: number }

/** A binder of a file: its name, and its other fields as they were read. */
export type FileBinder = { name: string; fields: Row }

/** The pockets of a row, and whether the file has one that cannot be read. */
export type ReadPockets = { binders: FiledCopies[]; isUnread: boolean }

const maxIndex = 9999

/** Writes pockets into one cell: `Blue/12/2/3; Red/1/1/1 x2`. `;` and backslash within a name are escaped with a backslash. */
export function joinPockets(binders: readonly FiledCopies[]): string {
  return binders
    .map(({ name, page, row, column, quantity }) => {
      const path = [name.replace(/[\\;]/g, '\\$&'), page, row, column].join('/')
      return quantity === 1 ? path : `${path} x${quantity}`
    })
    .join('; ')
}

function toFiledCopies(name: unknown, numbers: readonly unknown[]): FiledCopies | undefined {
  const isCount = (value: unknown) =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxIndex
  if (typeof name !== 'string' || name.trim() === '' || !numbers.every(isCount)) return undefined
  const [page = 0, row = 0, column = 0, quantity = 0] = numbers as number[]
  return { name: name.trim(), page, row, column, quantity }
}

const parseIndex = (text: string) => (text.trim() === '' ? null : parseQuantity(text))

/** Reads one pocket of a cell. The last three slashes count, so that names may have some. */
function parsePocket(text: string): FiledCopies | undefined {
  const parts = text.split('/')
  if (parts.length < 4) return undefined
  const [page = '', row = '', last = ''] = parts.slice(-3)
  const [column = '', ...quantity] = last.trim().split(' ')
  return toFiledCopies(parts.slice(0, -3).join('/'), [
    ...[page, row, column].map(parseIndex),
    parseQuantity(quantity.join(' ')),
  ])
}

function collectPockets(pockets: readonly (FiledCopies | undefined)[]): ReadPockets {
  const binders = pockets.flatMap(pocket => pocket ?? [])
  return { binders, isUnread: binders.length < pockets.length }
}

/** Reads the cell that `joinPockets` writes. */
export function splitPockets(cell: string): ReadPockets {
  const entries = (cell.match(/(?:\\[\s\S]|[^\\;])+/g) ?? []).filter(entry => entry.trim() !== '')
  return collectPockets(entries.map(entry => parsePocket(entry.replace(/\\([\s\S])/g, '$1'))))
}

/** Reads a pocket of separate columns, in which all copies of the row are. */
export function readPocketColumns(binder: string, indexes: readonly string[], quantity: string): ReadPockets {
  return collectPockets([toFiledCopies(binder, [...indexes.map(parseIndex), parseQuantity(quantity)])])
}

/** Reads the pockets of a copy in a JSON file. */
export function readPockets(value: unknown): ReadPockets {
  if (value === undefined || value === null) return { binders: [], isUnread: false }
  if (!Array.isArray(value)) return { binders: [], isUnread: true }
  return collectPockets(
    value.map(one =>
      isRow(one)
        ? toFiledCopies(one['name'], [one['page'], one['row'], one['column'], one['quantity'] ?? 1])
        : undefined,
    ),
  )
}

/** Reads the binders of a JSON file. Those without a name are ignored. */
export function readFileBinders(value: unknown): FileBinder[] {
  if (!Array.isArray(value)) return []
  return value.flatMap(one => {
    if (!isRow(one) || typeof one['name'] !== 'string') return []
    const { name, ...fields } = one
    return name.trim() === '' ? [] : [{ name: name.trim(), fields }]
  })
}
