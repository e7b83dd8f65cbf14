import type { PositionsByValue } from '#dialects/field-index.ts'
import { createValueComparator, createValueTest } from './match-value.ts'
import { type PokemonTcgQueryNode, QueryError } from './parse-pokemon-tcg-query.ts'

/** Objects with searchable fields. */
export type Searchable = {
  count: number
  /** The values of a field; undefined if no object has it. */
  column(field: string): PositionsByValue | undefined
  /** Whether the dialect has this field, even if no object contains it. */
  isField(field: string): boolean
  /** The id of the object at a position. */
  idAt(position: number): string
}

/** One byte per object: 1 if it matches. */
type Marks = Uint8Array

function markTerm(
  objects: Searchable,
  { field, comparison, position }: Extract<PokemonTcgQueryNode, { kind: 'term' }>,
): Marks {
  const marks = new Uint8Array(objects.count)
  if (!objects.isField(field)) throw new QueryError(`unknown field '${field}'`, position)
  const test = createValueTest(comparison)
  for (const [value, positions] of objects.column(field) ?? []) {
    if (test(value)) for (const one of positions) marks[one] = 1
  }
  return marks
}

function mark(objects: Searchable, node: PokemonTcgQueryNode): Marks {
  if (node.kind === 'term') return markTerm(objects, node)
  if (node.kind === 'not') return mark(objects, node.node).map(one => 1 - one)
  const parts = node.nodes.map(part => mark(objects, part))
  const isAny = node.kind === 'any'
  const marks = new Uint8Array(objects.count).fill(isAny ? 0 : 1)
  for (const part of parts) {
    for (let at = 0; at < marks.length; at++)
      marks[at] = isAny ? (marks[at] ?? 0) | (part[at] ?? 0) : (marks[at] ?? 0) & (part[at] ?? 0)
  }
  return marks
}

/** Returns the positions that match, in their order; all without a query. Throws `QueryError` for an unknown field. */
export function findPositions(objects: Searchable, query: PokemonTcgQueryNode | undefined): number[] {
  const all = Array.from({ length: objects.count }, (_, position) => position)
  if (!query) return all
  const marks = mark(objects, query)
  return all.filter(position => marks[position] === 1)
}

/** Thrown for a sort order with an unknown field. */
export class UnknownSortFieldError extends Error {}

type Order = { ranks: Map<number, number>; direction: 1 | -1 }

/** Ranks the objects that have the field by their lowest value. Objects with equal values have the same rank. */
function orderOf(objects: Searchable, text: string): Order {
  const direction = text.startsWith('-') ? -1 : 1
  const field = text.replace(/^[-+]/, '')
  if (!objects.isField(field)) throw new UnknownSortFieldError(`orderBy: unknown field '${field}'`)
  const compare = createValueComparator(field)
  const values = [...(objects.column(field) ?? [])].toSorted(([a], [b]) => compare(a, b))
  const ranks = new Map<number, number>()
  let rank = 0
  values.forEach(([value, positions], index) => {
    const before = values[index - 1]
    if (before && compare(before[0], value) !== 0) rank += 1
    for (const position of positions) if (!ranks.has(position)) ranks.set(position, rank)
  })
  return { ranks, direction }
}

/**
 * Sorts positions by `orderBy`: 'name', '-set.releaseDate,number'. Objects without the field come last in both
 * directions; ties are sorted by id.
 */
export function sortPositions(objects: Searchable, positions: readonly number[], orderBy: string): number[] {
  const fields = orderBy.split(',').map(text => text.trim())
  const orders = fields.filter(Boolean).map(text => orderOf(objects, text))
  return positions.toSorted((a, b) => {
    for (const { ranks, direction } of orders) {
      const [left, right] = [ranks.get(a), ranks.get(b)]
      if (left === right) continue
      if (left === undefined) return 1
      if (right === undefined) return -1
      return (left - right) * direction
    }
    const [left, right] = [objects.idAt(a), objects.idAt(b)]
    return left < right ? -1 : Number(left > right)
  })
}
